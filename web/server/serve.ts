/** The production server: the built storefront with its security headers, and the proxied paths of the backend. */
import compress from "@fastify/compress"
import { DEFAULT_INSTALLATION, type Installation } from "@dispensa/contracts/installation"
import { localizePath } from "@dispensa/domain"
import { randomUUID } from "node:crypto"
import { constants } from "node:zlib"
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify"
import { passOn } from "./backend.ts"
import { type DistFile, type Encoding, makeDistFile } from "./dist-files.ts"
import { PRERENDER_VARY } from "./prerender/prerendered-page.ts"
import { type FirstPages, makeFirstPages } from "./prerender/first-pages.ts"
import { FIRST_VISIT_PATH, FIRST_VISIT_SCRIPT } from "./prerender/first-visit.ts"
import { type FirstBanner, makeFirstBanner } from "./first-banner.ts"
import { installedFiles, WORKER_PATH } from "./installed-files.ts"
import { isHome, langOf, pageHtml, shellHtml } from "./page-html.ts"
import { makeHeaders } from "./security-headers.ts"
import { SHELL_PATH } from "./shell.ts"
import { takeReports } from "./take-reports.ts"
import { registerHealth } from "./health.ts"

export interface WebServerOptions {
  /** The build: web/dist. */
  readonly distDir: string
  /** URL of the backend for this server, without a trailing slash. */
  readonly backendUrl: string
  readonly installation?: Installation
  /** Timeout for a request to arrive, in milliseconds. */
  readonly arrivalTimeout?: number
  /** Timeout for the backend's first byte, and between two parts of its answer. */
  readonly backendTimeout?: number
  /** The proxies that may state the client's address; a reverse proxy on this machine by default. */
  readonly trustProxy?: string
  /** Calls in progress complete before the server ends. */
  readonly isGraceful?: boolean
  readonly log?: (line: string) => void
  /** The first page of a listing or a product is prerendered (ADR 60); otherwise every page is rendered in the browser. */
  readonly prerendersFirstPages?: boolean
}

export interface WebServer {
  /** Not listening yet: `listen({ port, host })`. */
  readonly app: FastifyInstance
  /** From now on it reports that it is not ready. */
  readonly leave: () => void
}

/** Larger bodies are answered 413: no call of the contract comes near, except the one with files (`backend.ts`). */
const BODY_LIMIT_BYTES = 256 * 1024
/** Headers or a body that trickle in would hold their connection forever. */
const ARRIVAL_TIMEOUT_MS = 30_000
/** Timeout for the backend to start its answer. */
const BACKEND_TIMEOUT_MS = 60_000
/** An idle connection: longer than any useful call. */
const SILENCE_TIMEOUT_MS = 130_000

/** Fast compression, for answers compressed on request. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 }

export const createWebServer = async (options: WebServerOptions): Promise<WebServer> => {
  const { distDir, backendUrl, installation = DEFAULT_INSTALLATION, arrivalTimeout = ARRIVAL_TIMEOUT_MS } = options
  const { backendTimeout = BACKEND_TIMEOUT_MS, trustProxy = "loopback", isGraceful = false, log } = options
  const { prerendersFirstPages = false } = options
  const headersOf = makeHeaders(installation)
  const app = Fastify({
    logger: false,
    forceCloseConnections: isGraceful ? "idle" : true,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false },
    bodyLimit: BODY_LIMIT_BYTES,
    // Only trusted proxies may state the client's address.
    trustProxy,
    requestTimeout: arrivalTimeout,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: { headersTimeout: arrivalTimeout, connectionsCheckingInterval: Math.ceil(arrivalTimeout / 6) },
    // A URL that cannot be decoded reaches no hook.
    frameworkErrors: (error: FastifyError, { url }, reply: FastifyReply) =>
      void reply.headers(headersOf(url, false)).send(error),
  })
  app.addHook("onSend", async ({ url }, reply) => {
    reply.headers(headersOf(url, reply.statusCode < 400))
  })
  // The backend's answers; files of the build are compressed once, when they are read.
  await app.register(compress, {
    encodings: ["br", "gzip"],
    brotliOptions: { params: QUICK },
    threshold: 1024,
    // A body is proxied as sent: decompressed here, its headers would be wrong.
    globalDecompression: false,
  })
  await app.register(passOn, { backendUrl, installation, timeout: backendTimeout })
  const leave = registerHealth(app, { backendUrl, log })
  takeReports(app, installation, log)
  const firstPages = prerendersFirstPages ? makeFirstPages({ distDir, backendUrl, installation }) : null
  if (firstPages !== null) {
    app.addHook("onClose", firstPages.close)
    // In parallel with reading the build's files.
    firstPages.warm()
  }
  serveFiles(app, distDir, installation, { firstBanner: makeFirstBanner(backendUrl, installation), firstPages })
  return { app, leave }
}

/** What the server requests from the backend before it answers. */
interface Known {
  readonly firstBanner: FirstBanner
  /** Null if nothing is prerendered. */
  readonly firstPages: FirstPages | null
}

const serveFiles = (
  app: FastifyInstance,
  distDir: string,
  installation: Installation,
  { firstBanner, firstPages }: Known,
): void => {
  const shell = shellHtml(distDir, installation)
  const files = installedFiles(distDir, installation, shell)
  const page = pageHtml(distDir, installation)
  const firstVisit = makeDistFile(FIRST_VISIT_PATH, Buffer.from(FIRST_VISIT_SCRIPT))
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return reply.code(405).send({ message: "Not allowed" })
    const [address = "/", ...query] = request.url.split("?")
    const resolved = resolve(decoded(address), installation)
    if (resolved._tag === "Elsewhere") return reply.code(404).type("text/plain").send("Not found")
    if (resolved._tag === "Moved") return reply.redirect([resolved.to, ...query].join("?"), 302)
    const { path } = resolved
    if (path === SHELL_PATH) return sendFile(request, reply, shell, "no-cache")
    const file = files.get(path)
    if (file !== undefined) return sendFile(request, reply, file, cachingOf(path))
    if (path === FIRST_VISIT_PATH && firstPages !== null) return sendFile(request, reply, firstVisit, "no-cache")
    // A missing chunk of an older release is answered 404, or the browser would run a page as a script.
    if (path.startsWith("/assets/")) return reply.code(404).type("text/plain").send("Not found")
    const { status, file: html } = page(path, isHome(path) ? await firstBanner(langOf(path)) : null)
    const wanted = firstPages?.wanted(path, query.length > 0, request.headers) ?? null
    if (firstPages === null || wanted === null) return sendFile(request, reply.code(status), html, "no-cache")
    const prerendered = await firstPages.prerender(wanted, html)
    // The answer varies by these headers.
    return sendFile(request, reply, prerendered, "private, no-cache", PRERENDER_VARY)
  })
}

type Resolution =
  | { readonly _tag: "Inside"; readonly path: string }
  | { readonly _tag: "Moved"; readonly to: string }
  | { readonly _tag: "Elsewhere" }

/**
 * The redirect of a URL: the shop may have a base path, and a page in a language that is not offered redirects to one
 * that is.
 */
const resolve = (address: string, { path: base, languages }: Installation): Resolution => {
  if (base !== "" && (address === "/" || address === base)) return { _tag: "Moved", to: `${base}/` }
  if (!address.startsWith(`${base}/`)) return { _tag: "Elsewhere" }
  const path = address.slice(base.length)
  const [language] = languages
  if (language === undefined || languages.includes(langOf(path)) || /\.\w+$/.test(path) || path.startsWith("/assets/"))
    return { _tag: "Inside", path }
  const localized = localizePath(path, language)
  // No path of the shop, such as "//host/x": its redirect would lead to that host, or to itself for ever.
  return localized === path ? { _tag: "Inside", path } : { _tag: "Moved", to: `${base}${encodeURI(localized)}` }
}

/** Names under /assets contain a content hash; a new service worker has to be found at once. */
const cachingOf = (path: string): string => {
  if (path === WORKER_PATH) return "no-cache"
  return path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600"
}

const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: DistFile,
  caching: string,
  vary = "accept-encoding",
) => {
  reply.header("cache-control", caching).header("etag", file.etag).header("vary", vary)
  if (reply.statusCode === 200 && request.headers["if-none-match"] === file.etag) return reply.code(304).send()
  const encoding = bestEncoding(request.headers["accept-encoding"] ?? "", file)
  reply.type(file.type)
  if (encoding !== null) reply.header("content-encoding", encoding)
  return reply.send(encoding === null ? file.raw : file.encoded[encoding])
}

const ENCODINGS: ReadonlyArray<Encoding> = ["br", "gzip"]

const bestEncoding = (accepted: string, file: DistFile): Encoding | null => {
  const names = accepted.split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.trim().split(";")
    return parameters.some((parameter) => /^\s*q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return ENCODINGS.find((encoding) => names.includes(encoding) && file.encoded[encoding] !== undefined) ?? null
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
