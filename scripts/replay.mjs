/** `npm run replay -- recording.json`: what a report of a problem says, taken again against a fresh mock server. */
import { ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
runTypeScript("scripts/replay.ts")
