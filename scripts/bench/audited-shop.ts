/** The shop as `npm start` serves it, for Lighthouse: the system, a browser that stays logged in, and one audit. */
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { BROWSER_FLAGS } from "@dispensa/web/browser-flags"
import { type BrowserContext, chromium } from "playwright-core"
import { findBrowser } from "../lib/browser.mjs"
import { freePort } from "../lib/free-port.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

export interface AuditedShop {
  readonly base: string
  /** A client's session, on the port that an audit can join; Lighthouse leaves the session alone. */
  readonly openSession: () => Promise<{ readonly context: BrowserContext; readonly port: number }>
  /** Lighthouse's report as text, of a browser of its own or of the session on `port`. */
  readonly audit: (path: string, options: AuditOptions) => Promise<string>
}

export interface AuditOptions {
  readonly port: number | null
  /** Clears cache and service worker first, but never the session. */
  readonly isFirst?: boolean
  readonly more?: ReadonlyArray<string>
}

/** As in `npm start`. */
const PRODUCTS = 600

/** The browser's requested and stated language agree: a page in another one is not prerendered (ADR 60). */
export const FLAGS = [...BROWSER_FLAGS, "--accept-lang=it-IT,it"]

export interface ShopOptions {
  readonly products?: number
  /** First pages are prerendered by default (ADR 60). */
  readonly prerendersFirstPages?: boolean
}

/** Starts everything and ends it when `measure` is done. */
export const withAuditedShop = async <A>(
  measure: (shop: AuditedShop) => Promise<A>,
  { products = PRODUCTS, prerendersFirstPages = true }: ShopOptions = {},
): Promise<A> => {
  const browser = await findBrowser()
  if (browser === undefined) throw new Error("Lighthouse needs a browser")
  const folder = mkdtempSync(join(tmpdir(), "dispensa-lighthouse-"))
  const [webPort, mockPort] = [await freePort(), await freePort()]
  const system = spawn(process.execPath, [join(root, "scripts/start.mjs"), "--catalogue", String(products)], {
    stdio: "ignore",
    env: {
      ...process.env,
      WEB_PORT: String(webPort),
      MOCK_PORT: String(mockPort),
      DATA_DIR: folder,
      DISPENSA_PRERENDER: prerendersFirstPages ? "on" : "off",
    },
  })
  const sessions: Array<BrowserContext> = []
  const base = `http://localhost:${webPort}`
  try {
    await untilItServes(base)
    return await measure({
      base,
      openSession: async () => {
        const port = await freePort()
        const context = await logIn(base, browser, folder, port)
        sessions.push(context)
        return { context, port }
      },
      audit: (path, options) => audit(`${base}${path}`, browser, join(folder, "report.json"), options),
    })
  } finally {
    for (const session of sessions) await session.close()
    system.kill("SIGTERM")
  }
}

const untilItServes = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${url} does not answer`)
}

const logIn = async (base: string, browser: string, folder: string, port: number): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: browser,
    baseURL: base,
    locale: "it-IT",
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  })
  const page = await context.newPage()
  await page.goto(`${base}/pages/login`)
  await page.locator("main input[type=email]").fill("cliente@dispensa.test")
  await page.locator("main input[type=password]").fill("dispensa")
  await page.locator("main input[type=password]").press("Enter")
  await page.waitForURL((url) => !url.pathname.endsWith("/pages/login"))
  // An open shop continues to work, and would be measured along with the audited page.
  await page.goto("about:blank")
  return context
}

const audit = async (
  url: string,
  browser: string,
  report: string,
  { port, isFirst = false, more = [] }: AuditOptions,
) => {
  // An existing report belongs to the previous audit.
  rmSync(report, { force: true })
  // Not synchronously: the session's service worker does not start before its browser's other client has answered.
  const child = spawn(
    fileURLToPath(new URL("node_modules/.bin/lighthouse", import.meta.url)),
    [
      url,
      "--quiet",
      "--output=json",
      `--output-path=${report}`,
      "--form-factor=mobile",
      ...(port === null
        ? [`--chrome-flags=--headless=new ${FLAGS.join(" ")}`]
        : [`--port=${port}`, ...(isFirst ? [] : ["--disable-storage-reset"])]),
      ...more,
    ],
    { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, CHROME_PATH: browser } },
  )
  await new Promise((resolve) => child.on("exit", resolve))
  return readFileSync(report, "utf8")
}
