/** The backend's paths, passed on: complete requests only, and no answer that could act as a page of the shop. */
import type { IncomingHttpHeaders } from "node:http"
import { Readable } from "node:stream"
import { backendFolders, type Prefixes } from "@dispensa/contracts"
import proxy from "@fastify/http-proxy"
import type { FastifyInstance } from "fastify"
import { guardForeignContent } from "./foreign-content.ts"

interface Options {
  /** Without a slash at its end. */
  readonly backendUrl: string
  readonly prefixes: Prefixes
}

export const passOn = async (app: FastifyInstance, { backendUrl, prefixes }: Options): Promise<void> => {
  app.addHook("onSend", async (_request, reply) => guardForeignContent(reply))
  acceptWholeBodies(app)
  for (const prefix of backendFolders(prefixes)) {
    await app.register(proxy, {
      upstream: backendUrl,
      prefix,
      rewritePrefix: prefix,
      // The bodies are read here.
      proxyPayloads: false,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => withClientAddress(request.ip, headers),
        // No answer from the backend is maintenance to the client, not a fault of this server.
        onError: (reply) => void reply.code(503).send({ message: "Service Unavailable" }),
      },
    })
  }
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
const withClientAddress = (address: string, headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const { forwarded: _forwarded, "x-real-ip": _real, ...others } = headers
  return { ...others, "x-forwarded-for": address }
}
