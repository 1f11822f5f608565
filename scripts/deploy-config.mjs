/** `npm run deploy:config`: the shop as files, with configurations for nginx and Caddy (ADR 0044). */
import { ensureBuilt } from "./lib/build.mjs"
import { ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
ensureBuilt()
runTypeScript("scripts/deploy-config.ts")
