/** `npm run serve`: the built storefront before a real backend, as `DISPENSA_…` and `web/config.json` say. */
import { ensureBuilt } from "./lib/build.mjs"
import { ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
ensureBuilt()
runTypeScript("web/server/main.ts")
