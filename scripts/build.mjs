/** Builds the storefront if it is stale. */
import { ensureBuilt } from "./lib/build.mjs"
import { ensureInstalled } from "./lib/install.mjs"

ensureInstalled()
ensureBuilt()
