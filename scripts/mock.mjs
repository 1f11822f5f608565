/** `npm run mock`: the mock server alone; flags after `--`. */
import { ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
runTypeScript("mock-server/src/server.ts")
