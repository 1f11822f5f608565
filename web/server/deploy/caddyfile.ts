/** The table of a site as Caddy has it. Made for the 2.6 of Debian. */
import { BACKEND_SECONDS, BODY_LIMIT_KB } from "../limits.ts"
import { HIDDEN_HEADERS } from "../backend-headers.ts"
import { POWERLESS } from "../foreign-content.ts"
import { CONTENT_TYPES } from "../dist-files.ts"
import { HEALTH_PATH } from "../watch-over.ts"
import { CACHE_CONTROL, type Caching, type Site } from "./site.ts"
import type { Target } from "./write-site.ts"

/** As its matchers have it: the beginning or the middle of a type. What is left out here is only taken more powers. */
const HARMLESS_TYPES = [
  "application/json*",
  "application/pdf*",
  ...["avif", "bmp", "gif", "jp*", "png", "webp", "x-icon"].map((each) => `image/${each.replace("*", "")}*`),
]
const SCRIPT_TYPES = ["*javascript*", "*ecmascript*", "*livescript*", "*jscript*", "*wasm*"]

const CSP = "content-security-policy"

type Lines = ReadonlyArray<string>

const block = (head: string, lines: Lines): Lines => [`${head} {`, ...lines.map((line) => `  ${line}`), "}"]

export const caddyfile = (site: Site, target: Target): string =>
  [
    '# Written by "npm run deploy:config": change the installation, not this file.',
    // A host name gets its certificate by itself; without one another server stands in front.
    ...block(target.host === "" ? `:${target.port}` : target.host, [
      `root * ${target.root}`,
      ...block("header", headerLines(site.headers)),
      ...block("route", routes(site, target)),
      ...block("handle_errors", ERRORS),
    ]),
    "",
  ].join("\n")

const headerLines = (headers: Site["headers"]): Lines =>
  Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`)

const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

/** In this order: the first that fits answers. */
const routes = (site: Site, target: Target): Lines => [
  ...answer("health", `path ${HEALTH_PATH}`, [
    "header content-type application/json",
    "header cache-control no-store",
    'respond `{"status":"ok"}` 200',
  ]),
  ...(["fresh", "an hour"] as const).flatMap((caching) => named(site, caching)),
  ...site.passedOn.flatMap((each, at) => backend(site, target, each, at)),
  ...answer("writing", "not method GET HEAD", ["respond 405"]),
  ...answer("assets", `path_regexp ${assetsPattern(site)}`, [
    ...block("@missing", ["not file"]),
    ...block("handle @missing", NOTHING),
    ...block("handle", [
      `header cache-control "${CACHE_CONTROL.immutable}"`,
      "@code path *.js",
      `header @code ${CSP} ${quoted(site.codeHeaders[CSP] ?? "")}`,
      ...TYPED,
      ...FILE,
    ]),
  ]),
  ...answer("no_assets", `path_regexp ^${site.path}/assets/`, NOTHING),
  ...site.moved.filter(({ pattern }) => !pattern.includes("(?!")).flatMap(moved),
  ...site.pages.flatMap(({ pattern, file }, at) =>
    answer(`page${at}`, `path_regexp ${portable(pattern)}`, [
      `header cache-control ${CACHE_CONTROL.fresh}`,
      `rewrite * ${file}`,
      ...FILE,
    ]),
  ),
  ...site.missing.flatMap(({ pattern, file }, at) =>
    answer(`missing${at}`, `path_regexp ${portable(pattern)}`, [
      `header cache-control ${CACHE_CONTROL.fresh}`,
      `rewrite * ${file}`,
      ...block("file_server", ["status 404", "precompressed br gzip"]),
    ]),
  ),
  ...site.moved.filter(({ pattern }) => pattern.includes("(?!")).flatMap(moved),
  ...block("handle", NOTHING),
]

/** The address with its query. */
const moved = ({ pattern, to }: Site["moved"][number], at: number): Lines => {
  const name = `moved${at}${pattern.includes("(?!") ? "_last" : ""}`
  const address = to.replace("$1", `{re.${name}.1}`)
  return answer(name, `path_regexp ${name} ${portable(pattern)}`, [
    '@query expression {query} != ""',
    `redir @query ${address}?{query} 302`,
    `redir * ${address} 302`,
  ])
}

/** Caddy's expressions know no look-ahead: what has one stands last, behind all that it looks out for. */
const portable = (pattern: string): string => pattern.replace(/\(\?!.*?\$\)\(/, "(")

const answer = (name: string, matcher: string, lines: Lines): Lines => [
  `@${name} ${matcher}`,
  ...block(`handle @${name}`, lines),
]

const NOTHING: Lines = ["header content-type text/plain", 'respond "Not found" 404']
/** A backend that is away is maintenance (S8.1). */
const ERRORS: Lines = [
  ...answer("away", "expression {http.error.status_code} in [502, 503, 504]", [
    "header content-type application/json",
    'respond `{"message":"Service Unavailable"}` 503',
  ]),
  ...block("handle", ['respond "{http.error.status_text}" {http.error.status_code}']),
]
const FILE: Lines = block("file_server", ["precompressed br gzip"])

const TYPED: Lines = Object.entries(CONTENT_TYPES).flatMap(([extension, type]) => [
  `@type${extension.slice(1)} path *${extension}`,
  `header @type${extension.slice(1)} content-type "${type}"`,
])

const assetsPattern = ({ path }: Site): string =>
  `^${path}/assets/[^/]+\\.(?:${Object.keys(CONTENT_TYPES)
    .map((each) => each.slice(1))
    .join("|")})$`

const named = (site: Site, caching: Caching): Lines => {
  const paths = site.named.filter((each) => each.caching === caching).map(({ path }) => path)
  return answer(caching.replaceAll(" ", "_"), `path ${paths.join(" ")}`, [
    `header cache-control "${CACHE_CONTROL[caching]}"`,
    ...TYPED,
    ...FILE,
  ])
}

/** A whole number above `limit`, as an expression: Caddy's matchers do not count. */
const above = (limit: number): string => {
  const digits = String(limit).split("")
  const larger = digits.flatMap((digit, at) =>
    digit === "9" ? [] : [`${digits.slice(0, at).join("")}[${Number(digit) + 1}-9]\\d{${digits.length - at - 1}}`],
  )
  return `^(?:\\d{${digits.length + 1},}|${larger.join("|")})$`
}

const backend = (
  { headers }: Site,
  { backendUrl }: Target,
  { prefix, folder }: Site["passedOn"][number],
  at: number,
): Lines => {
  const base = prefix.slice(0, prefix.length - folder.length)
  const answered = (more: Lines, policy: string): Lines => [
    ...block("header", ["defer", `${CSP} ${quoted(policy)}`, ...more]),
    "copy_response",
  ]
  return answer(`backend${at}`, `path ${prefix} ${prefix}/*`, [
    `@large header_regexp Content-Length ${above(BODY_LIMIT_KB * 1024)}`,
    "respond @large 413",
    ...block("request_body", [`max_size ${BODY_LIMIT_KB}KiB`]),
    ...(folder === "/files" ? [] : ["encode gzip"]),
    ...(base === "" ? [] : [`uri strip_prefix ${base}`]),
    ...block(`reverse_proxy ${backendUrl}`, [
      "header_up X-Forwarded-For {remote_host}",
      "header_up -X-Real-Ip",
      "header_up -Forwarded",
      "header_up X-Request-Id {http.request.uuid}",
      ...[...HIDDEN_HEADERS, ...Object.keys(headers)].map((name) => `header_down -${name}`),
      ...block("transport http", [`response_header_timeout ${BACKEND_SECONDS}s`]),
      ...block(
        "@harmless",
        HARMLESS_TYPES.map((type) => `header Content-Type ${type}`),
      ),
      ...block("handle_response @harmless", answered([], headers[CSP] ?? "")),
      ...block(
        "@script",
        SCRIPT_TYPES.map((type) => `header Content-Type ${type}`),
      ),
      ...block(
        "handle_response @script",
        answered(["content-type application/octet-stream", "content-disposition attachment"], POWERLESS),
      ),
      ...block("handle_response", answered([], POWERLESS)),
    ]),
  ])
}
