/** The shell that the service worker keeps for every page: no page's title, language or code stands in it. */
import { createHash } from "node:crypto"
import { securityHeaders } from "./security-headers.ts"

export const SHELL_PATH = "/shell.html"

/** Changes with all that is kept of it: the entry's name in it stands for all the code, and its headers are kept as well. */
export const shellRevision = (html: string): string =>
  createHash("sha256").update(html).update(JSON.stringify(securityHeaders)).digest("hex").slice(0, 16)
