/** Access to the control API: from this machine only, and never from a page of another site in its browser. */
import { isIP } from "node:net"
import type { FastifyRequest } from "fastify"
import type { ControlAccess } from "../../app-options.ts"

export const mayControl = (request: FastifyRequest, access: ControlAccess): boolean => {
  if (access === "off" || !isSameOrigin(request)) return false
  return access === "open" || (isLoopback(request.ip) && isLoopbackHost(hostOf(request.headers.host)))
}

/** An address or name that only this machine answers to. */
export const isLoopbackHost = (host: string): boolean => host === "localhost" || (isIP(host) !== 0 && isLoopback(host))

const isLoopback = (address: string): boolean => address === "::1" || /^(::ffff:)?127\./.test(address)

/**
 * A browser names the calling page: only the control page itself is allowed. Opening an address in a window (a link, a
 * bookmark) reveals nothing to another site, so its origin does not matter.
 */
const isSameOrigin = ({ headers, method }: FastifyRequest): boolean => {
  const { host, origin } = headers
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === host
  const site = headers["sec-fetch-site"]
  const isOpened = method === "GET" && headers["sec-fetch-mode"] === "navigate"
  return site === undefined || site === "same-origin" || site === "none" || isOpened
}

/** Another name that merely points to this machine is refused (DNS rebinding). */
const hostOf = (header: string | undefined): string =>
  header !== undefined && URL.canParse(`http://${header}`)
    ? new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, "")
    : ""
