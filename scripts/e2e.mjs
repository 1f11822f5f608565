/**
 * `npm run e2e -- cart.e2e`: browser tests alone, with Playwright's own arguments; finds a browser and builds like `npm
 * test`.
 */
import { spawnSync } from "node:child_process"
import { findBrowser } from "./lib/browser.mjs"
import { ensureBuilt } from "./lib/build.mjs"
import { ensureInstalled, root, toolFile } from "./lib/install.mjs"

ensureInstalled()
const browser = await findBrowser()
ensureBuilt()
const args = [toolFile("playwright"), "test", "--config", "web/playwright.config.ts", ...process.argv.slice(2)]
const env = browser ? { ...process.env, CHROME_PATH: browser } : process.env
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env }).status ?? 1)
