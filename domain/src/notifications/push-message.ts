/** Decodes push messages and checks the paths they may open: part of the service worker, hence small. */
import type { PushMessage } from "./notification.ts"

/** Decoded by hand: a schema's code would more than double the service worker. A law compares it with the schema. */
export const readPushMessage = (text: string): PushMessage | null => {
  const value = parse(text)
  if (typeof value !== "object" || value === null) return null
  if (!("client" in value && "subject" in value && "path" in value)) return null
  const { client, subject, path } = value
  if (typeof subject !== "string" || typeof path !== "string") return null
  return typeof client === "string" || Number.isFinite(client) ? { client: String(client), subject, path } : null
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Browsers drop control characters and whitespace from an address, and read a backslash as a slash. */
const IN_SHOP = /^\/(?!\/)[^\\\p{Cc}\s]*$/u

/** A path of the shop itself; null for anything that a browser might read as an address of another origin. */
export const pathInShop = (path: string): string | null => (IN_SHOP.test(path) ? path : null)
