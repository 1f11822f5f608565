/** Does a request come from this very machine, and not from a page of some site in its browser? */
import { isIP } from "node:net"
import type { FastifyRequest } from "fastify"

export const isLocal = (request: FastifyRequest): boolean =>
  isLoopback(request.ip) && isLocalHost(hostOf(request.headers.host)) && isLocalOrigin(request.headers.origin)

const isLoopback = (address: string): boolean => address === "::1" || /^(::ffff:)?127\./.test(address)

/** A name that merely points to this machine is not ours (DNS rebinding). */
const isLocalHost = (host: string): boolean => host === "localhost" || (isIP(host) !== 0 && isLoopback(host))

const isLocalOrigin = (origin: string | undefined): boolean =>
  origin === undefined || (URL.canParse(origin) && isLocalHost(bare(new URL(origin).hostname)))

const hostOf = (header: string | undefined): string =>
  header !== undefined && URL.canParse(`http://${header}`) ? bare(new URL(`http://${header}`).hostname) : ""

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "")
