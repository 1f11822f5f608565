/** Which page a path leads to, and its HTML: the built shell, naming the chunks that this page needs at once. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Locale, type PageName, routeOf } from "@dispensa/domain"
import { Schema } from "effect"
import { type DistFile, makeDistFile } from "./dist-files.ts"

interface Page {
  readonly status: 200 | 404
  /** The route's file. */
  readonly route: string
}

const page = (route: string): Page => ({ status: 200, route })

/** The pages that exist so far, as the router has them. */
const PAGES: Readonly<Partial<Record<PageName, Page>>> = {
  login: page("login"),
  cart: page("cart"),
  checkout: page("checkout"),
  thankyou: page("thankyou"),
  "failed-transaction": page("failed-transaction"),
  wishlist: page("wishlist"),
  "about-us": page("about-us"),
  blog: page("blog"),
  brands: page("brands"),
  "contact-us": page("contact"),
  faq: page("faq"),
  flyers: page("flyers"),
  account: page("account-pages"),
  dashboard: page("account-pages"),
  downloads: page("account-pages"),
  order_detail: page("account-pages"),
  "order-tracking": page("account-pages"),
  register: page("entrance-pages"),
  "forgot-password": page("entrance-pages"),
  login_origin: page("entrance-pages"),
  register_origin: page("entrance-pages"),
}
/** A page below one of those: a post, a brand. */
const BELOW: Readonly<Partial<Record<PageName, Page>>> = { blog: page("blog-post"), brands: page("brand") }
const WRITTEN = page("web-page")
const HOME = page("home")
const SHOP = page("shop")
const PRODUCT = page("product")
const NOT_FOUND: Page = { status: 404, route: "not-found" }

export const pageOf = (path: string): Page => {
  const route = routeOf(path)
  switch (route._tag) {
    case "Home":
      return HOME
    case "Shop":
    case "ShopLayout":
      return SHOP
    case "ProductDefault":
    case "ProductChild":
    case "Product":
      return PRODUCT
    case "Page":
      return (isBelow(path) ? BELOW[route.name] : undefined) ?? PAGES[route.name] ?? NOT_FOUND
    case "Single":
    case "WebPage":
      return WRITTEN
    case "NotFound":
      return NOT_FOUND
  }
}

const isBelow = (path: string): boolean => /\/pages\/[^/]+\/[^/?#]/.test(path)

const Chunk = Schema.Struct({
  file: Schema.String,
  imports: Schema.optionalKey(Schema.Array(Schema.String)),
  css: Schema.optionalKey(Schema.Array(Schema.String)),
  assets: Schema.optionalKey(Schema.Array(Schema.String)),
})
type Chunk = typeof Chunk.Type
const Manifest = Schema.fromJsonString(Schema.Record(Schema.String, Chunk))
export type Manifest = typeof Manifest.Type

/** What every page starts with, the entry's styles and fonts among it, what surrounds the page, and the page. */
const sourcesOf = ({ route }: Page): ReadonlyArray<string> => [
  "index.html",
  "src/app/draw.ts",
  "src/app/with-patience.ts",
  "src/start/start.tsx",
  "src/shell/layouts/default-layout.tsx",
  ...(route === "login" ? ["src/pages/layouts/auth-layout.tsx"] : []),
  `src/pages/${route}.tsx`,
  // Pages that share a chunk.
  `src/pages/${route}.ts`,
]

/** The chunks of some sources with everything they import statically, each once. */
export const chunksOf = (manifest: Manifest, sources: ReadonlyArray<string>): ReadonlyArray<Chunk> => {
  const found = new Map<string, Chunk>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || found.has(key)) return
    found.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...found.values()]
}

const isScript = ({ file }: Chunk): boolean => file.endsWith(".js")

const isFont = (file: string): boolean => file.endsWith(".woff2")

/**
 * The code is told to be less urgent than the styles, the entry and what the entry asks of the backend: all of it is
 * needed, but those are needed first. The fonts come last: text waits for none of them (ADR 0033).
 */
const withChunks = (html: string, chunks: ReadonlyArray<Chunk>): string => {
  const addresses = (files: ReadonlyArray<string>): ReadonlyArray<string> =>
    [...new Set(files)].map((file) => `/${file}`).filter((address) => !html.includes(`"${address}"`))
  const scripts = addresses(chunks.filter(isScript).map(({ file }) => file))
  const fonts = addresses(chunks.flatMap(({ assets }) => assets ?? []).filter(isFont))
  const styles = addresses(chunks.flatMap(({ css }) => css ?? []))
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`),
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="${href}">`,
    ),
  ]
  return stylesFirst(html.replace("</head>", `  ${links.join("\n    ")}\n  </head>`))
}

const STYLE = /\s*<link rel="stylesheet"[^>]*>/g

/** Over HTTP/1.1 a browser opens six connections: what the first paint waits for must not queue behind the scripts. */
const stylesFirst = (html: string): string => {
  const styles = html.match(STYLE) ?? []
  const [head = "", ...rest] = html.replace(STYLE, "").split(/(?=\s*<script type="module")/)
  return [head, ...styles, ...rest].join("")
}

export const langOf = (path: string): Locale => (/^\/en(\/|$)/.test(path) ? "en" : "it")

export const isHome = (path: string): boolean => pageOf(path) === HOME

const NO_PAGE = '<main class="boot-page"></main>'

/** The home page's beginning in the sizes of what comes: its heading, and its first banner itself (ADR 0035). */
const homeShell = (banner: string): string =>
  `<main class="boot-home page-frame"><span class="boot-title"></span><span class="boot-lead"></span><span class="boot-part"></span><span class="boot-banner"><img src="${banner}" alt="" width="600" height="240" fetchpriority="high"></span></main>`

export interface PageHtml {
  readonly status: number
  readonly file: DistFile
}

/** The HTML of any path; each page in each language is made once, the home page once for each first banner. */
export const pageHtml = (distDir: string): ((path: string, banner?: string | null) => PageHtml) => {
  const shell = readFileSync(join(distDir, "index.html"), "utf8")
  const manifest = Schema.decodeUnknownSync(Manifest)(readFileSync(join(distDir, ".vite", "manifest.json"), "utf8"))
  const made = new Map<string, DistFile>()
  return (path, banner = null) => {
    const wanted = pageOf(path)
    const lang = langOf(path)
    const key = `${lang} ${wanted.route} ${banner ?? ""}`
    const known = made.get(key)
    if (known !== undefined) return { status: wanted.status, file: known }
    const html = withChunks(shell, chunksOf(manifest, sourcesOf(wanted)))
      .replace('<html lang="it">', `<html lang="${lang}">`)
      .replace(NO_PAGE, banner === null ? NO_PAGE : homeShell(banner))
    const file = makeDistFile("index.html", Buffer.from(html))
    made.set(key, file)
    return { status: wanted.status, file }
  }
}
