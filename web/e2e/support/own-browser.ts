/** A Chromium in a process of its own, with a persistent profile: it can be killed and restarted. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, chromium, type Page } from "@playwright/test"

import { BROWSER_FLAGS } from "./browser-flags.ts"

export interface OwnBrowser {
  readonly page: Page
  /** Ends it abruptly, like a crash or a power failure. */
  readonly kill: () => Promise<void>
  /** Closes it as a user does. */
  readonly close: () => Promise<void>
}

export interface Profile {
  readonly start: () => Promise<OwnBrowser>
  readonly remove: () => void
}

const FLAGS = [
  "--headless=new",
  ...BROWSER_FLAGS,
  "--lang=it-IT",
  "--accept-lang=it-IT",
  "--window-size=1280,800",
  "--remote-debugging-port=0",
]

/** The address that it prints once it is listening. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ""
    child.stderr?.on("data", (part: Buffer) => {
      output += part.toString()
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.on("exit", () => reject(new Error(`The browser did not start:\n${output}`)))
  })

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.on("exit", () => resolve()))

const connect = async (child: ChildProcess): Promise<{ browser: Browser; page: Page }> => {
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const context = browser.contexts()[0] ?? (await browser.newContext())
  return { browser, page: context.pages()[0] ?? (await context.newPage()) }
}

export const createProfile = (): Profile => {
  const folder = mkdtempSync(join(tmpdir(), "dispensa-profile-"))
  const executable = process.env["CHROME_PATH"] ?? chromium.executablePath()
  return {
    start: async () => {
      // A process group of its own: the signal reaches all processes of the browser.
      const child = spawn(executable, [...FLAGS, `--user-data-dir=${folder}`, "about:blank"], {
        detached: true,
        stdio: ["ignore", "ignore", "pipe"],
      })
      const { browser, page } = await connect(child)
      return {
        page,
        kill: async () => {
          if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL")
          await ended(child)
        },
        close: async () => {
          const session = await browser.newBrowserCDPSession()
          await session.send("Browser.close").catch(() => undefined)
          await ended(child)
        },
      }
    },
    // Some process of a killed browser still writes for a moment.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }),
  }
}
