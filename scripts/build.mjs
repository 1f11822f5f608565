/** Builds the storefront when it is not up to date. */
import { ensureBuilt } from "./lib/build.mjs"
import { ensureInstalled } from "./lib/install.mjs"

ensureInstalled()
ensureBuilt()
