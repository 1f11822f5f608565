/** Properties without a seed of their own use the seed of the laws: a failed run is reproducible (`FC_SEED`). */
import { LAW_SEED } from "@dispensa/domain/testing"
import fc from "fast-check"

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: LAW_SEED })
