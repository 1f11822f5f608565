/**
 * The shop as files and a table of what is answered where, for servers that run no code of ours (ADR 0044): the same pages,
 * headers and paths that `web/server` makes and serves.
 */
import type { Installation } from "@dispensa/contracts/installation"
import { localizePath } from "@dispensa/domain"
import { notFound, type Page, pages } from "../../src/router/pages.ts"
import { type PassedOn, passedOn } from "../backend.ts"
import type { DistFile } from "../dist-files.ts"
import { installedFiles, WORKER_PATH } from "../installed-files.ts"
import { pageHtml, shellHtml } from "../page-html.ts"
import { codeHeaders, securityHeaders } from "../security-headers.ts"
import { SHELL_PATH } from "../shell.ts"

export type Caching = "immutable" | "an hour" | "fresh"

export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  immutable: "public, max-age=31536000, immutable",
  "an hour": "public, max-age=3600",
  fresh: "no-cache",
}

export interface Site {
  /** What every answer says. */
  readonly headers: Readonly<Record<string, string>>
  /** Of code that is found under `/assets`. */
  readonly codeHeaders: Readonly<Record<string, string>>
  /** The host's path of the shop, "" at its root. */
  readonly path: string
  /** Everything to be written, by the host's path. */
  readonly files: ReadonlyMap<string, DistFile>
  /** Files that may be requested by their names, besides those under `assets`. */
  readonly named: ReadonlyArray<{ readonly path: string; readonly caching: Caching }>
  /** In order: the first pattern that fits the host's path is the page. */
  readonly pages: ReadonlyArray<{ readonly pattern: string; readonly file: string }>
  /** What no page fits, by the beginning of the path, the more special one first. */
  readonly missing: ReadonlyArray<{ readonly pattern: string; readonly file: string }>
  /** Beginnings in a language that is not offered, and what stands there instead. */
  readonly moved: ReadonlyArray<{ readonly pattern: string; readonly to: string }>
  readonly passedOn: ReadonlyArray<PassedOn>
}

/** Where pages lie: no address of their own. */
export const PAGES_FOLDER = "/_pages"

export const siteOf = (distDir: string, installation: Installation): Site => {
  const { path, languages } = installation
  const shell = shellHtml(distDir, installation)
  const html = pageHtml(distDir, installation)
  const built = installedFiles(distDir, installation, shell)
  const files = new Map([...built, [SHELL_PATH, shell] as const].map(([name, file]) => [`${path}${name}`, file]))
  const pageFile = (page: Page, at: number, locale: "it" | "en"): string => {
    const file = `${path}${PAGES_FOLDER}/${locale}/${at}-${page.name}.html`
    // Any address of the page: each of its parameters is a word.
    const address = localizePath(`/${page === notFound ? "no page" : page.path.replaceAll(/:\w+\??/g, "word")}`, locale)
    files.set(file, html(address).file)
    return file
  }
  const shown = pages.filter((page) => page !== notFound)
  return {
    headers: securityHeaders(installation),
    codeHeaders: codeHeaders(installation),
    path,
    files,
    named: [...files.keys()]
      .filter((name) => !name.startsWith(`${path}/assets/`) && !name.startsWith(`${path}${PAGES_FOLDER}/`))
      .map((name) => ({
        path: name,
        caching: name === `${path}${SHELL_PATH}` || name === `${path}${WORKER_PATH}` ? "fresh" : "an hour",
      })),
    pages: shown.flatMap((page, at) =>
      languages.map((locale) => ({ pattern: patternOf(path, page, locale), file: pageFile(page, at, locale) })),
    ),
    missing: languages
      .map((locale) => ({
        pattern: `^${path}${locale === "en" ? "/en" : ""}(?:/|$)`,
        file: pageFile(notFound, pages.length, locale),
      }))
      .toSorted((one, other) => other.pattern.length - one.pattern.length),
    moved: movedOf(installation),
    passedOn: passedOn(installation),
  }
}

/** As `pageIn` reads the table: empty segments count for nothing. */
const patternOf = (base: string, { path }: Page, locale: "it" | "en"): string => {
  const segments = path.split("/").filter((segment) => segment !== "")
  const parts = segments.map((segment) => {
    if (segment === "*") return "(?:/.*)?"
    if (!segment.startsWith(":")) return `/+${segment}`
    return segment.endsWith("?") ? "(?:/+[^/]+)?" : "/+[^/]+"
  })
  return `^${base}${locale === "en" ? "/+en" : ""}${parts.join("")}/*$`
}

/** What follows the beginning is kept: `$1`. */
const movedOf = ({ path, languages }: Installation): Site["moved"] => {
  const toRoot = path === "" ? [] : [{ pattern: `^(?:/|${path})$`, to: `${path}/` }]
  if (!languages.includes("en")) return [...toRoot, { pattern: `^${path}/en(?:/+(.*))?$`, to: `${path}/$1` }]
  if (languages.includes("it")) return toRoot
  return [
    ...toRoot,
    { pattern: `^${path}/(?!en(?:/|$)|assets/|${PAGES_FOLDER.slice(1)}/|[^/]+\\.\\w+$)(.*)$`, to: `${path}/en/$1` },
  ]
}
