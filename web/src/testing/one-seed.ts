/** Properties that name no seed of their own run with the one of the laws: a run that failed fails again (`FC_SEED`). */
import { LAW_SEED } from "@dispensa/domain/testing"
import fc from "fast-check"

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: LAW_SEED })
