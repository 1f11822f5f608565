/** `npm start`: the storefront as clients get it, and the mock server beside it, with demo data. */
import { ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
runTypeScript("scripts/start-system.ts")
