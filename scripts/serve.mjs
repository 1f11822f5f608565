/** `npm run serve`: the built storefront in front of a real backend, configured by `DISPENSA_…` and `web/config.json`. */
import { ensureBuilt } from "./lib/build.mjs"
import { ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
ensureBuilt()
runTypeScript("web/server/main.ts")
