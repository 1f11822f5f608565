/**
 * The backend's content is on the shop's own origin, where a page could read the token. Data, PDF documents and raster
 * pictures are served unchanged; anything that a browser could run is sandboxed.
 */
import { isPassiveType } from "@dispensa/contracts"
import type { FastifyReply } from "fastify"

/** Types that a browser runs as a script, anywhere in the header; an SVG or a page keeps its type, since it may be shown. */
const SCRIPT = /(java|ecma|live|j)script|wasm/i

/** No origin of its own, no scripts, nothing loaded. */
const SANDBOX_POLICY = "sandbox; default-src 'none'"

export const sandboxForeignContent = (reply: FastifyReply): void => {
  // The browser keeps its stored answer with the headers: a new policy would replace the original one.
  if (reply.statusCode === 304) return void reply.removeHeader("content-security-policy")
  const type = String(reply.getHeader("content-type") ?? "")
  if (isPassiveType(type)) return
  reply.header("content-security-policy", SANDBOX_POLICY)
  if (SCRIPT.test(type))
    reply.header("content-type", "application/octet-stream").header("content-disposition", "attachment")
}
