/** (e) Lighthouse, mobile, on the pages as `npm start` serves them. */
import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { findBrowser } from "../lib/browser.mjs"
import { freePort } from "../lib/free-port.ts"
import type { Section } from "./table.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const categories = ["performance", "accessibility", "best-practices", "seo"] as const

const pages = [
  ["/", "/"],
  ["/shop", "/shop"],
  ["product", "/product/default/"],
] as const

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

const audit = (url: string, browser: string, folder: string, name: string): ReadonlyArray<number> => {
  const report = join(folder, `${name}.json`)
  spawnSync(
    join(root, "node_modules", ".bin", "lighthouse"),
    [
      url,
      "--quiet",
      "--output=json",
      `--output-path=${report}`,
      "--form-factor=mobile",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync",
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
  const [webPort, mockPort] = [await freePort(), await freePort()]
  const system = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    stdio: "ignore",
    env: { ...process.env, WEB_PORT: String(webPort), MOCK_PORT: String(mockPort), DATA_DIR: folder },
  })
  try {
    const base = `http://localhost:${webPort}`
    await untilItServes(base)
    const slug = await someProduct()
    const rows = pages.map(([name, path]) => {
      const url = `${base}${path}${name === "product" ? slug : ""}`
      return [name, ...audit(url, browser, folder, name.replace("/", "page-")).map(String)]
    })
    const worst = Math.min(...rows.flatMap((row) => row.slice(1).map(Number)))
    return {
      id: "e",
      title: "Lighthouse mobile, as npm start serves them",
      columns: ["page", ...categories],
      rows,
      goals: [{ text: `each category at least 90 (lowest: ${worst})`, met: worst >= 90 }],
    }
  } finally {
    system.kill("SIGTERM")
  }
}
