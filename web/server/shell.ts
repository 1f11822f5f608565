/** The shell that the service worker keeps for every page: no page's title, language or code stands in it. */
import { createHash } from "node:crypto"

export const SHELL_PATH = "/shell.html"

/**
 * Changes with all that is kept of it: the entry's name in it stands for all the code, and its headers are kept as well. The
 * build knows no headers; who serves the shop writes its own revision over the build's (ADR 0043).
 */
export const shellRevision = (html: string, headers: Readonly<Record<string, string>> = {}): string =>
  createHash("sha256").update(html).update(JSON.stringify(headers)).digest("hex").slice(0, 16)
