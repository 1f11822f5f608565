/** The shell that the service worker caches for every page: without a page's title, language or code. */
import { createHash } from "node:crypto"

export const SHELL_PATH = "/shell.html"

/**
 * Changes with everything cached of it: the entry's name identifies all the code, and its headers are cached as well.
 * The build knows no headers; the server replaces the build's revision by its own (ADR 0043).
 */
export const shellRevision = (html: string, headers: Readonly<Record<string, string>> = {}): string =>
  createHash("sha256").update(html).update(JSON.stringify(headers)).digest("hex").slice(0, 16)
