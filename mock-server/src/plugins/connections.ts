/** The timeouts of slow or idle connections, for the mock and the recorder. */
import type { Server } from "node:http"
import { Socket } from "node:net"
import type { Duplex } from "node:stream"
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from "fastify"
import { MAX_DELAY_MS } from "./delay.ts"

const ARRIVAL_TIMEOUT_MS = 30_000
/** The idle timeout: longer than any delay of a fault rule, and than the silence of the control page's stream. */
const SILENCE_TIMEOUT_MS = MAX_DELAY_MS + 10_000

/** The timeout for headers and body; an undecodable address is refused like any other. */
export const connectionOptions = (arrivalTimeout = ARRIVAL_TIMEOUT_MS) =>
  ({
    requestTimeout: arrivalTimeout,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: { headersTimeout: arrivalTimeout, connectionsCheckingInterval: Math.ceil(arrivalTimeout / 6) },
    // Keep-alive connections must not delay closing.
    forceCloseConnections: true,
  }) satisfies FastifyHttpOptions<Server>

/** Ends a connection without an answer: a reset rather than an orderly end, where there is a network. */
export const cutConnection = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply.hijack()
  resetOrEnd(request.raw.socket)
  return reply
}

/** A test without a network has a socket of another kind. */
const resetOrEnd = (socket: Duplex): void => {
  if (socket instanceof Socket) socket.resetAndDestroy()
  else socket.destroy()
}
