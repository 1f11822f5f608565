/** The table of a site as nginx has it: to be included where servers stand, in `http`. Made for the 1.22 of Debian. */
import { ARRIVAL_SECONDS, BACKEND_SECONDS, BODY_LIMIT_KB } from "../limits.ts"
import { CONTENT_TYPES } from "../dist-files.ts"
import { HARMLESS_TYPE } from "@dispensa/contracts"
import { HIDDEN_HEADERS } from "../backend-headers.ts"
import { POWERLESS, SCRIPT_TYPE } from "../foreign-content.ts"
import { HEALTH_PATH } from "../watch-over.ts"
import { CACHE_CONTROL, type Caching, PAGES_FOLDER, type Site } from "./site.ts"
import type { Target } from "./write-site.ts"

const CSP = "content-security-policy"

export const nginxConf = (site: Site, target: Target): string =>
  `# Written by "npm run deploy:config": change the installation, not this file.
${foreignTypes(site)}
server {
  listen ${target.port};
  server_name ${target.host === "" ? "_" : target.host};
  root ${target.root};
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  client_max_body_size ${BODY_LIMIT_KB}k;
  client_header_timeout ${ARRIVAL_SECONDS}s;
  client_body_timeout ${ARRIVAL_SECONDS}s;
  gzip_static on;
  gzip_vary on;
${target.hasBrotli ? "  brotli_static on;\n" : ""}  charset utf-8;
  charset_types ${charsetTypes().join(" ")};
  types {
${contentTypes()}
  }
  default_type application/octet-stream;

${[...locations(site, target)].join("\n\n")}
}
`

/** What the backend serves stands on the shop's own origin: it keeps the powers that \`web/server\` leaves it. */
const foreignTypes = ({ headers }: Site): string => `map $upstream_http_content_type $dispensa_policy {
  default "${POWERLESS}";
  "~*^${HARMLESS_TYPE}\\s*(;|$)" "${headers[CSP] ?? ""}";
}
map $upstream_http_content_type $dispensa_type {
  default $upstream_http_content_type;
  "~*${SCRIPT_TYPE}" application/octet-stream;
}
map $upstream_http_content_type $dispensa_disposition {
  default "";
  "~*${SCRIPT_TYPE}" attachment;
}`

const bareType = (type: string): string => type.split(";", 1)[0] ?? type

const charsetTypes = (): ReadonlyArray<string> =>
  Object.values(CONTENT_TYPES)
    .filter((type) => type.includes("charset"))
    .map(bareType)
    .filter((type) => type !== "text/html")

const contentTypes = (): string =>
  Object.entries(CONTENT_TYPES)
    .map(([extension, type]) => `    ${bareType(type)} ${extension.slice(1)};`)
    .join("\n")

const headersOf = (headers: Site["headers"], more: Readonly<Record<string, string>> = {}): ReadonlyArray<string> =>
  Object.entries({ ...headers, ...more }).map(([name, value]) => `add_header ${name} "${value}" always;`)

const cached = (site: Site, caching: Caching): ReadonlyArray<string> =>
  headersOf(site.headers, { "cache-control": CACHE_CONTROL[caching] })

const location = (match: string, ...lines: ReadonlyArray<string>): string =>
  [`  location ${match} {`, ...lines.map((line) => `    ${line}`), "  }"].join("\n")

function* locations(site: Site, target: Target): Generator<string> {
  const { path } = site
  yield location(
    `= ${HEALTH_PATH}`,
    ...headersOf(site.headers, { "cache-control": "no-store" }),
    "default_type application/json;",
    `return 200 '{"status":"ok"}';`,
  )
  for (const { path: name, caching } of site.named) yield location(`= ${name}`, ...cached(site, caching))
  yield location(`^~ ${path}${PAGES_FOLDER}/`, "internal;", ...cached(site, "fresh"))
  yield* backendLocations(site, target)
  yield location(
    `~ "^${path}/assets/[^/]+\\.js$"`,
    ...headersOf(site.codeHeaders, { "cache-control": CACHE_CONTROL.immutable }),
    "try_files $uri @nothing;",
  )
  yield location(
    `~ "^${path}/assets/[^/]+\\.(?:${Object.keys(CONTENT_TYPES)
      .map((each) => each.slice(1))
      .join("|")})$"`,
    ...cached(site, "immutable"),
    "try_files $uri @nothing;",
  )
  yield location(`~ "^${path}/assets/"`, "return 404;", "error_page 404 @nothing;")
  for (const { pattern, to } of site.moved) yield location(`~ "${pattern}"`, `return 302 ${to}$is_args$args;`)
  for (const { pattern, file } of site.pages) yield location(`~ "${pattern}"`, `rewrite ^ ${file} last;`)
  for (const { pattern, file } of site.missing)
    yield location(`~ "${pattern}"`, `error_page 404 ${file};`, "return 404;")
  yield location("/", "return 404;", "error_page 404 @nothing;")
  yield location(
    "@nothing",
    ...headersOf(site.headers),
    "types { }",
    "default_type text/plain;",
    'return 404 "Not found";',
  )
  yield location(
    "@unavailable",
    ...headersOf(site.headers),
    "default_type application/json;",
    `return 503 '{"message":"Service Unavailable"}';`,
  )
}

function* backendLocations(site: Site, { backendUrl }: Target): Generator<string> {
  const { [CSP]: _policy, ...headers } = site.headers
  for (const { prefix, folder } of site.passedOn) {
    const base = prefix.slice(0, prefix.length - folder.length)
    yield location(
      `~ "^${prefix}(?:/|$)"`,
      ...headersOf(headers, {
        [CSP]: "$dispensa_policy",
        "content-type": "$dispensa_type",
        "content-disposition": "$dispensa_disposition",
      }),
      ...(base === "" ? [] : [`rewrite "^${base}(/.*)$" $1 break;`]),
      `proxy_pass ${backendUrl};`,
      "proxy_http_version 1.1;",
      'proxy_set_header Connection "";',
      "proxy_set_header X-Forwarded-For $remote_addr;",
      'proxy_set_header X-Real-IP "";',
      'proxy_set_header Forwarded "";',
      "proxy_set_header X-Request-Id $request_id;",
      "proxy_ssl_server_name on;",
      `proxy_read_timeout ${BACKEND_SECONDS}s;`,
      "proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;",
      ...[...Object.keys(site.headers), "Content-Type", ...HIDDEN_HEADERS].map((name) => `proxy_hide_header ${name};`),
      ...(folder === "/files" ? [] : ["gzip on;", "gzip_types *;", "gzip_min_length 1024;", "gzip_proxied any;"]),
      "error_page 502 504 =503 @unavailable;",
    )
  }
}
