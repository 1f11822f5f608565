/** `npm run replay -- recording.json`: replays a problem report against a fresh mock server. */
import { ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
runTypeScript("scripts/replay.ts")
