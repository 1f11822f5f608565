/** (e) Lighthouse, mobile, on the pages as `npm start` serves them: to a visitor, and to a client who has logged in. */
import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { type BrowserContext, chromium } from "playwright-core"
import { findBrowser } from "../lib/browser.mjs"
import { freePort } from "../lib/free-port.ts"
import type { Section } from "./table.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const categories = ["performance", "accessibility", "best-practices", "seo"] as const

interface AuditedPage {
  readonly name: string
  readonly path: string
  /** Only a client sees it. */
  readonly isForClients?: true
}

const pagesOf = (product: string): ReadonlyArray<AuditedPage> => [
  { name: "home", path: "/" },
  { name: "shop", path: "/shop" },
  { name: "product", path: `/product/default/${product}` },
  { name: "blog", path: "/pages/blog" },
  { name: "cart", path: "/pages/cart?tab=active", isForClients: true },
  { name: "account", path: "/pages/account", isForClients: true },
]

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

const Report = Schema.fromJsonString(
  Schema.Struct({ categories: Schema.Record(Schema.String, Schema.Struct({ score: Schema.NullOr(Schema.Finite) })) }),
)

const untilItServes = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${url} does not answer`)
}

/** A browser that stays open, with a client's session; Lighthouse opens its pages there and leaves the session alone. */
const openSession = async (base: string, browser: string, folder: string, port: number): Promise<BrowserContext> => {
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: browser,
    args: [...flags, `--remote-debugging-port=${port}`],
  })
  const page = await context.newPage()
  await page.goto(`${base}/pages/login`)
  await page.locator("main input[type=email]").fill("cliente@dispensa.test")
  await page.locator("main input[type=password]").fill("dispensa")
  await page.locator("main input[type=password]").press("Enter")
  await page.waitForURL((url) => !url.pathname.endsWith("/pages/login"))
  return context
}

interface AuditOptions {
  readonly browser: string
  readonly folder: string
  readonly name: string
  /** Where a browser with a session listens. */
  readonly sessionPort: number | null
}

const audit = (url: string, { browser, folder, name, sessionPort }: AuditOptions): ReadonlyArray<number> => {
  const report = join(folder, `${name}.json`)
  spawnSync(
    join(root, "node_modules", ".bin", "lighthouse"),
    [
      url,
      "--quiet",
      "--output=json",
      `--output-path=${report}`,
      "--form-factor=mobile",
      ...(sessionPort === null
        ? [`--chrome-flags=--headless=new ${flags.join(" ")}`]
        : [`--port=${sessionPort}`, "--disable-storage-reset"]),
    ],
    { stdio: "ignore", env: { ...process.env, CHROME_PATH: browser } },
  )
  const parsed = Schema.decodeUnknownSync(Report)(readFileSync(report, "utf8"))
  return categories.map((category) => Math.round((parsed.categories[category]?.score ?? 0) * 100))
}

/** The first product's slug, so that a real page is measured. */
const someProduct = async (): Promise<string> => {
  const { makeSupplier } = await import("@dispensa/fixtures")
  return makeSupplier().products[0]?.slug ?? ""
}

export const lighthouseSection = async (): Promise<Section> => {
  const browser = await findBrowser()
  if (browser === undefined) throw new Error("Lighthouse needs a browser")
  const folder = mkdtempSync(join(tmpdir(), "dispensa-lighthouse-"))
  const [webPort, mockPort, sessionPort] = [await freePort(), await freePort(), await freePort()]
  const system = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    stdio: "ignore",
    env: { ...process.env, WEB_PORT: String(webPort), MOCK_PORT: String(mockPort), DATA_DIR: folder },
  })
  let session: BrowserContext | null = null
  try {
    const base = `http://localhost:${webPort}`
    await untilItServes(base)
    const all = pagesOf(await someProduct())
    const scores = (pages: ReadonlyArray<AuditedPage>, port: number | null) =>
      pages.map(({ name, path }) => [
        name,
        ...audit(`${base}${path}`, { browser, folder, name, sessionPort: port }).map(String),
      ])
    const open = scores(
      all.filter(({ isForClients }) => isForClients === undefined),
      null,
    )
    session = await openSession(base, browser, folder, sessionPort)
    const rows = [
      ...open,
      ...scores(
        all.filter(({ isForClients }) => isForClients === true),
        sessionPort,
      ),
    ]
    const worst = Math.min(...rows.flatMap((row) => row.slice(1).map(Number)))
    return {
      id: "e",
      title: "Lighthouse mobile, as npm start serves them",
      columns: ["page", ...categories],
      rows,
      goals: [{ text: `each category at least 90 (lowest: ${worst})`, met: worst >= 90 }],
    }
  } finally {
    await session?.close()
    system.kill("SIGTERM")
  }
}
