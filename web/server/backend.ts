/** The proxy of the backend's paths: complete requests only, and no answer that could act as a page of the shop. */
import type { IncomingHttpHeaders } from "node:http"
import { Readable } from "node:stream"
import { backendFolders, laterRoutes, LONGEST_FORM } from "@dispensa/contracts"
import { filesBaseOf, type Installation } from "@dispensa/contracts/installation"
import proxy from "@fastify/http-proxy"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { allowedHeaders } from "./backend-headers.ts"
import { sandboxForeignContent } from "./foreign-content.ts"

interface Options {
  /** Without a trailing slash. */
  readonly backendUrl: string
  readonly installation: Installation
  /** The timeout for the first byte of the backend's answer and between two parts of it, in milliseconds. */
  readonly timeout: number
}

export const passOn = async (app: FastifyInstance, { backendUrl, installation, timeout }: Options): Promise<void> => {
  app.addHook("onSend", async (_request, reply) => sandboxForeignContent(reply))
  acceptWholeBodies(app)
  app.setErrorHandler(sendBackendError)
  const register = async (scope: FastifyInstance, { prefix, folder }: PassedOn): Promise<void> => {
    await scope.register(proxy, {
      upstream: backendUrl,
      prefix,
      rewritePrefix: folder,
      // The bodies are read here.
      proxyPayloads: false,
      undici: { headersTimeout: timeout, bodyTimeout: timeout },
      replyOptions: {
        rewriteHeaders: (headers) => allowedHeaders(folder, headers),
        rewriteRequestHeaders: (request, headers) => withClientAddress(request, headers),
        onError: (reply) => void reply.code(503).send(AWAY),
        // A 503 is the backend's answer: its Retry-After tells the client when to retry.
        retryDelay: () => null,
      },
    })
  }
  for (const each of passedOn(installation)) await register(app, each)
  const form = formCall(installation)
  if (form === null) return
  await app.register(async (scope) => {
    acceptWholeBodies(scope, LONGEST_FORM)
    await register(scope, form)
  })
}

/** The only call with files; null if the browser sends it to another origin. */
const formCall = ({ baseUrl, prefixes }: Installation): PassedOn | null => {
  const folder = laterRoutes.requestForm.path(prefixes)
  return baseUrl.includes("://") ? null : { prefix: `${baseUrl}${folder}`, folder }
}

/** A backend without an answer is maintenance for the client, not a fault of this server. */
const AWAY = { message: "Service Unavailable" }

/** An error that is not a refusal of the request is an answer that broke off before any of it was sent: none of its headers stay. */
const sendBackendError = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error.statusCode !== undefined && error.statusCode < 500) return reply.send(error)
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  return reply.code(503).send(AWAY)
}

export interface PassedOn {
  /** The path's prefix for the browser, and the one for the backend. */
  readonly prefix: string
  readonly folder: string
}

/** The backend's folders that a browser requests from this origin, with the path prefixes it uses for them. */
export const passedOn = (installation: Installation): ReadonlyArray<PassedOn> => {
  const { baseUrl, registerBaseUrl, trackingBaseUrl, prefixes } = installation
  const bases = new Set([baseUrl, registerBaseUrl, trackingBaseUrl, filesBaseOf(installation)])
  return [...bases]
    .filter((base) => !base.includes("://"))
    .flatMap((base) => backendFolders(prefixes).map((folder) => ({ prefix: `${base}${folder}`, folder })))
}

/**
 * A body is buffered before the call goes to the backend: one that is too large is refused with 413 here, and a slow
 * client holds a connection of this server, never one of the backend's.
 */
const acceptWholeBodies = (app: FastifyInstance, bodyLimit?: number): void => {
  app.removeAllContentTypeParsers()
  const limit = bodyLimit === undefined ? {} : { bodyLimit }
  app.addContentTypeParser("*", { parseAs: "buffer", ...limit }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : Readable.from([body]))
  })
}

/** Other headers that state a client's address, or that some backends take for the request's own address or method. */
const STATED_BY_CLIENT =
  /^(forwarded|x-forwarded-.+|(.+-)?(real|client|connecting|remote)-(ip|addr)|x-(original|rewrite)-ur[il]|x-(http-)?method(-override)?)$/

/**
 * The backend counts failed logins by client address: only this server sets it. To a backend that reads headers as
 * variables (WSGI), `x_forwarded_for` would be the same header.
 */
const withClientAddress = (
  { ip, id, protocol }: Pick<FastifyRequest, "ip" | "id" | "protocol">,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders => {
  // A client that sent Expect: 100-continue has been answered by this server.
  const { expect: _expect, ...others } = headers
  const plain = Object.entries(others).filter(([name]) => !name.includes("_") && !STATED_BY_CLIENT.test(name))
  // As a trusted proxy states it; some backends redirect whoever is said to have come without TLS.
  const forwarded = headers["x-forwarded-proto"] === undefined ? {} : { "x-forwarded-proto": protocol }
  // The same id in both logs.
  return { ...Object.fromEntries(plain), ...forwarded, "x-forwarded-for": ip, "x-request-id": id }
}
