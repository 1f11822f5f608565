/** `npm start`: the storefront as clients get it, and the mock server beside it, on demo data. */
import { ensureInstalled } from "./lib/install.mjs"
import { ensureMessages } from "./lib/messages.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
ensureMessages()
runTypeScript("scripts/start-system.ts")
