/** The backend's paths, passed on: complete requests only, and no answer that could act as a page of the shop. */
import type { IncomingHttpHeaders } from "node:http"
import { Readable } from "node:stream"
import { backendFolders } from "@dispensa/contracts"
import { filesBaseOf, type Installation } from "@dispensa/contracts/installation"
import proxy from "@fastify/http-proxy"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { allowedHeaders } from "./backend-headers.ts"
import { guardForeignContent } from "./foreign-content.ts"

interface Options {
  /** Without a slash at its end. */
  readonly backendUrl: string
  readonly installation: Installation
  /** How long the backend may take to begin its answer, and between two parts of it, in milliseconds. */
  readonly timeout: number
}

export const passOn = async (app: FastifyInstance, { backendUrl, installation, timeout }: Options): Promise<void> => {
  app.addHook("onSend", async (_request, reply) => guardForeignContent(reply))
  acceptWholeBodies(app)
  for (const { prefix, folder } of passedOn(installation)) {
    await app.register(proxy, {
      upstream: backendUrl,
      prefix,
      rewritePrefix: folder,
      // The bodies are read here.
      proxyPayloads: false,
      undici: { headersTimeout: timeout, bodyTimeout: timeout },
      replyOptions: {
        rewriteHeaders: (headers) => allowedHeaders(folder, headers),
        rewriteRequestHeaders: (request, headers) => withClientAddress(request, headers),
        // No answer from the backend is maintenance to the client, not a fault of this server.
        onError: (reply) => void reply.code(503).send({ message: "Service Unavailable" }),
      },
    })
  }
}

export interface PassedOn {
  /** How the path begins for the browser, and how for the backend. */
  readonly prefix: string
  readonly folder: string
}

/** What a browser requests of this origin and the backend has: its folders, under each path where the browser looks for them. */
export const passedOn = (installation: Installation): ReadonlyArray<PassedOn> => {
  const { baseUrl, registerBaseUrl, trackingBaseUrl, prefixes } = installation
  const bases = new Set([baseUrl, registerBaseUrl, trackingBaseUrl, filesBaseOf(installation)])
  return [...bases]
    .filter((base) => !base.includes("://"))
    .flatMap((base) => backendFolders(prefixes).map((folder) => ({ prefix: `${base}${folder}`, folder })))
}

/**
 * A body is read to its end before the backend hears of the call: one that is too large is refused with 413 here, and who
 * sends slowly holds a connection of this server, never one of the backend's.
 */
const acceptWholeBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : Readable.from([body]))
  })
}

/** The backend counts failed logins by where they come from: only this server says who that is. */
const withClientAddress = (
  { ip, id }: Pick<FastifyRequest, "ip" | "id">,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders => {
  const { forwarded: _forwarded, "x-real-ip": _real, ...others } = headers
  // The same in both logs.
  return { ...others, "x-forwarded-for": ip, "x-request-id": id }
}
