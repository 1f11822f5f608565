/** `npm start`: the storefront as clients get it, and the mock server beside it, on demo data. */
import { ensureBuilt } from "./lib/build.mjs"
import { ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
ensureBuilt()
runTypeScript("scripts/start-system.ts")
