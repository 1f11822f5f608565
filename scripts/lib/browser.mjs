/**
 * Finds a Chromium for the browser tests: Playwright's own, then an installed one, then installs one, else prints what
 * to do.
 */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { root, toolFile } from "./install.mjs"

/** The headless shell comes first: Playwright installs it too, and it is a third faster. */
const candidates = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
]

const playwrightsOwn = async () => {
  const { chromium } = await import("playwright-core")
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

const installed = () => candidates.find((path) => path && existsSync(path))

const tryInstall = () => {
  console.log("No browser found: installing Playwright's Chromium…")
  const own = spawnSync(process.execPath, [toolFile("playwright"), "install", "chromium"], {
    cwd: root,
    stdio: "ignore",
    timeout: 180_000,
  })
  if (own.status === 0) return
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return
  console.log("…not available; installing the distribution's chromium…")
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, timeout: 600_000 }
  spawnSync("apt-get", ["update", "-qq"], quiet)
  const install = (name) => spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet)
  if (install("chromium-headless-shell").status !== 0) install("chromium")
}

/** Path of a browser to run the tests with; undefined after printing what to do. */
export const findBrowser = async () => {
  const requested = process.env["CHROME_PATH"]
  const found = requested && existsSync(requested) ? requested : ((await playwrightsOwn()) ?? installed())
  if (found) return found
  tryInstall()
  const now = (await playwrightsOwn()) ?? installed()
  if (!now) {
    console.error(
      "No browser for the browser tests. Install one with: npx playwright install --with-deps chromium\n" +
        "or install Chrome or Chromium and set CHROME_PATH to it.",
    )
  }
  return now
}
