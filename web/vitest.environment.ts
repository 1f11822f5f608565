/**
 * A DOM whose window stays until its worker ends: what a page has scheduled (React's turns, timers of the sync, code on its
 * way) still finds it, and fails no run.
 */
import type { Environment } from "vitest/runtime"
import { builtinEnvironments } from "vitest/runtime"

const { jsdom } = builtinEnvironments

const environment: Environment = {
  ...jsdom,
  name: "dispensa",
  setup: async (...context) => {
    await jsdom.setup(...context)
    return { teardown: () => {} }
  },
}

export default environment
