/** `npm run dev`: the storefront with hot reload, and the mock server beside it. */
import { ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
runTypeScript("scripts/dev-system.ts")
