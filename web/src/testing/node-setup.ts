/** Setup of all specs that run in Node. */
import { LAW_SEED } from "@dispensa/domain/testing"
import fc from "fast-check"

/** From version 24 on Node has Web Locks, one set for the whole process: specs of several tabs bring their own. */
if ("navigator" in globalThis && "locks" in navigator)
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true })

/** Properties without a seed of their own use the seed of the laws: a failed run is reproducible (`FC_SEED`). */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: LAW_SEED })
