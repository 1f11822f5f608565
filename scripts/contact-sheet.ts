/**
 * Makes contact sheets of every screen of the matrix: a page to scroll through, and pictures of it. A small one with a few of
 * them is in the README. First run the browser tests of `matrix.e2e.ts` with `SHEET=1`, which leaves their pictures in
 * `.cache/screens`.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { fileURLToPath, pathToFileURL } from "node:url"
import { chromium, type Page } from "playwright-core"
import { findBrowser } from "./lib/browser.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const screens = `${root}.cache/screens`
const target = `${root}.cache/sheets`

const overview = `${root}docs/screenshots/screens.jpg`

/** The README's sheet: rows of screens of one device. */
const CHOSEN: ReadonlyArray<readonly [Device, ReadonlyArray<string>]> = [
  ["laptop", ["home-client", "shop-search-visitor", "product-default-slug-client", "pages-cart-client"]],
  ["phone", ["home-client", "shop-visitor", "shop-filters-open-visitor", "shop-menu-open-visitor"]],
  ["phone", ["product-child-code-client", "pages-cart-client", "pages-checkout-pickup-open-client"]],
  ["phone", ["pages-lists-list-step-count-client"]],
  ["laptop", ["pages-usual-due-client", "pages-quick-order-rows-client", "pages-lists-list-step-one-list-client"]],
  ["laptop", ["pages-lists-list-step-order-client"]],
  ["laptop", ["pages-compare-client", "pages-standing-one-order-client", "shop-alert-client"]],
  ["laptop", ["pages-checkout-agent", "pages-dashboard-client", "pages-account-orders-client"]],
  ["laptop", ["pages-account-clients-agent", "pages-account-deadlines-client"]],
  ["laptop", ["pages-account-offers-client", "pages-notifications-part-client", "pages-account-people-client"]],
  ["laptop", ["pages-allergens-client"]],
]

/** The width of a screen on the sheet, and the shown part of its height. */
const DEVICES = { phone: { width: 195, height: 620 }, laptop: { width: 400, height: 500 } } as const
const PER_SHEET = { phone: 16, laptop: 12 } as const
type Device = keyof typeof DEVICES

const styles = `
  body { margin: 0; padding: 12px; font: 12px sans-serif; background: #ddd; width: 1660px }
  figure { display: inline-block; margin: 4px; vertical-align: top; background: #fff }
  figcaption { padding: 3px 5px; overflow-wrap: anywhere }
  figure div { overflow: hidden } img { display: block; width: 100% }`

const figure = (name: string, device: Device): string => {
  const { width, height } = DEVICES[device]
  const source = pathToFileURL(`${screens}/${name}.jpg`).href
  return `<figure style="width:${width}px"><figcaption>${name}</figcaption><div style="max-height:${height}px"><img src="${source}"></div></figure>`
}

const sheet = (names: ReadonlyArray<string>, device: Device): string =>
  `<!doctype html><meta charset=utf-8><title>Dispensa, ${device}</title><style>${styles}</style>${names.map((name) => figure(name, device)).join("")}`

const namesFor = (device: Device): ReadonlyArray<string> =>
  readdirSync(screens)
    .filter((file) => file.endsWith(`-${device}.jpg`))
    .map((file) => file.slice(0, -".jpg".length))
    .toSorted()

const pieces = <A>(all: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

const LANG = { phone: "it", laptop: "en" } as const

const overviewFigure = (name: string, device: Device): string => {
  const source = pathToFileURL(`${screens}/${name}-${LANG[device]}-${device}.jpg`).href
  return `<div class="${device}"><img src="${source}"></div>`
}

/** All of it in the width of a page; a few hundred kilobytes. */
const writeOverview = async (page: Page): Promise<void> => {
  const figures = CHOSEN.flatMap(([device, names]) => names.map((name) => overviewFigure(name, device)))
  const file = `${target}/overview.html`
  writeFileSync(
    file,
    `<!doctype html><meta charset=utf-8><style>
  body { margin: 0; padding: 8px; width: 1184px; display: flex; flex-wrap: wrap; gap: 8px; background: #e5dccd }
  div { overflow: hidden; border-radius: 6px } img { display: block; width: 100% }
  .laptop { width: 290px; height: 181px } .phone { width: 141px; height: 290px }</style>${figures.join("")}`,
  )
  await page.setViewportSize({ width: 1200, height: 400 })
  await page.goto(pathToFileURL(file).href, { waitUntil: "load" })
  await page.screenshot({ path: overview, type: "jpeg", quality: 72, fullPage: true })
  console.log(`Overview: ${overview}`)
}

const main = async (): Promise<void> => {
  const executablePath = await findBrowser()
  if (executablePath === undefined) throw new Error("A contact sheet needs a browser")
  mkdirSync(target, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] })
  const page = await browser.newPage({ viewport: { width: 1684, height: 800 } })
  for (const device of ["phone", "laptop"] as const) {
    const names = namesFor(device)
    writeFileSync(`${target}/${device}.html`, sheet(names, device))
    for (const [at, some] of pieces(names, PER_SHEET[device]).entries()) {
      const file = `${target}/${device}-${String(at + 1).padStart(2, "0")}`
      writeFileSync(`${file}.html`, sheet(some, device))
      await page.goto(pathToFileURL(`${file}.html`).href, { waitUntil: "load" })
      await page.screenshot({ path: `${file}.png`, fullPage: true })
    }
    console.log(`${names.length} screens of the ${device}: ${target}/${device}.html`)
  }
  const all = CHOSEN.flatMap(([device, names]) =>
    names.map((name) => `${screens}/${name}-${LANG[device]}-${device}.jpg`),
  )
  if (all.every(existsSync)) await writeOverview(page)
  await browser.close()
}

await main()
