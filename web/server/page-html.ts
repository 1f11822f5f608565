/**
 * The HTML of any URL: the built shell with the page's status, title and language, and preloads of the chunks that
 * it needs at once.
 */
import type { Installation } from "@dispensa/contracts/installation"
import { DEFAULT_LOCALE, type Locale, localeOfPath, localizePath } from "@dispensa/domain"
import { pageAt } from "../src/router/page-at.ts"
import { notFound, type Page, pages } from "../src/router/pages.ts"
import { type DistFile, makeDistFile } from "./dist-files.ts"
import { installedPage } from "./installed-files.ts"
import { type Chunk, chunksOf, readManifest, sourcesOf, startSources } from "./manifest.ts"

/** The preload of a page's code besides the entry's own. */
const NAMED_CODE = '<link rel="modulepreload" fetchpriority="low"'

/** The code of a prerendered page is loaded after its first paint, by the entry (ADR 60). */
export const withLaterCode = (html: string): string => html.replaceAll(NAMED_CODE, '<link data-rel="modulepreload"')

const isScript = ({ file }: Chunk): boolean => file.endsWith(".js")

/**
 * The code has a lower priority than the styles, the entry and the entry's requests to the backend: all of it is
 * needed, but those are needed first. The fonts, named in the build's page, come last: text waits for none of them (ADR 0023).
 */
const withChunks = (html: string, chunks: ReadonlyArray<Chunk>, base: string): string => {
  const addresses = (files: ReadonlyArray<string>): ReadonlyArray<string> =>
    [...new Set(files)].map((file) => `${base}/${file}`).filter((address) => !html.includes(`"${address}"`))
  const scripts = addresses(chunks.filter(isScript).map(({ file }) => file))
  const styles = addresses(chunks.flatMap(({ css }) => css ?? []))
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `${NAMED_CODE} crossorigin href="${href}">`),
    ...(html.match(FONT) ?? []).map((link) => link.trim()),
  ]
  return stylesFirst(html.replace(FONT, "").replace("</head>", `  ${links.join("\n    ")}\n  </head>`))
}

const FONT = /\s*<link rel="preload" as="font"[^>]*>/g
const STYLE = /\s*<link rel="stylesheet"[^>]*>/g

/** Over HTTP/1.1 a browser opens six connections: resources of the first paint must not queue behind the scripts. */
const stylesFirst = (html: string): string => {
  const styles = html.match(STYLE) ?? []
  const [head = "", ...rest] = html.replace(STYLE, "").split(/(?=\s*<script type="module")/)
  return [head, ...styles, ...rest].join("")
}

export const langOf = (path: string): Locale => localeOfPath(path) ?? DEFAULT_LOCALE

export const isHome = (path: string): boolean => pageAt(path).name === "home"

const NO_PAGE = '<main class="boot-page"></main>'

/** The skeleton of the home page: its heading, and its first banner itself (ADR 0025). */
const homeShell = (banner: string): string =>
  `<main class="boot-home page-frame"><span class="boot-title"></span><span class="boot-lead"></span><span class="boot-part"></span><span class="boot-banner"><img src="${banner}" alt="" width="600" height="240" fetchpriority="high"></span></main>`

/** The link to the web app manifest: one app, with its names in the language of the page. */
const APP_MANIFEST = "/manifest.webmanifest"

const TITLE = "<title>"

/** The title as the storefront sets it: the page, then the shop. */
const titleStart = ({ title }: Page, locale: Locale): string =>
  title === undefined ? TITLE : `${TITLE}${title({}, { locale }).replaceAll("&", "&amp;").replaceAll("<", "&lt;")} · `

/** The start of every page, for the service worker: it names the code that the entry always loads, but no page's. */
export const shellHtml = (distDir: string, installation: Installation): DistFile => {
  const manifest = readManifest(distDir)
  const chunks = chunksOf(manifest, startSources(manifest))
  const html = withChunks(installedPage(distDir, installation), chunks, installation.path)
  return makeDistFile("index.html", Buffer.from(html))
}

export interface PageHtml {
  readonly status: 200 | 404
  readonly file: DistFile
}

/** The HTML of any path; each page in each language is made once, the home page again for another first banner. */
export const pageHtml = (
  distDir: string,
  installation: Installation,
): ((path: string, banner?: string | null) => PageHtml) => {
  const base = installation.path
  const shell = installedPage(distDir, installation)
  const manifest = readManifest(distDir)
  // A page without a chunk is a broken build: reported when the server starts, not at the first visit.
  const chunks = new Map(pages.map((page: Page) => [page, chunksOf(manifest, sourcesOf(manifest, page))]))
  // Only the last banner is cached: a supplier has many in a year.
  const made = new Map<string, { readonly banner: string | null; readonly file: DistFile }>()
  return (path, banner = null) => {
    const page = pageAt(path)
    const status = page === notFound ? 404 : 200
    const lang = langOf(path)
    const key = `${lang} ${page.path}`
    const known = made.get(key)
    if (known?.banner === banner) return { status, file: known.file }
    const named = withChunks(shell, chunks.get(page) ?? [], base)
    const html = (banner === null ? named : withLaterCode(named))
      .replace('<html lang="it">', `<html lang="${lang}">`)
      .replace(`"${base}${APP_MANIFEST}"`, `"${base}${localizePath(APP_MANIFEST, lang)}"`)
      .replace(TITLE, () => titleStart(page, lang))
      .replace(NO_PAGE, banner === null ? NO_PAGE : homeShell(banner))
    const file = makeDistFile("index.html", Buffer.from(html))
    made.set(key, { banner, file })
    return { status, file }
  }
}
