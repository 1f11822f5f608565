/** Which addresses of the backend may be followed, and which may be loaded without a click. */
import { fileAddress } from "../platform/installation.ts"

/** Browsers drop these inside addresses, so `/\t/host` would be another host. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0020\u007F]/g

const plain = (address: string): string => address.replaceAll(INVISIBLE, "")

/** A path of our own origin: what a page may load by itself, so that no request leaves. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(plain(address))

/** Where a link may go: a path of the shop, a part of the page, the web, mail, telephone. */
export const isSafeHref = (address: string): boolean =>
  isOwnPath(address) || /^(?:https?:\/\/|mailto:|tel:|#)/i.test(plain(address))

/** The address of a document that somebody may open; null when it is none. */
export const fileHref = (address: string | null): string | null => {
  const clean = plain(address ?? "")
  return isOwnPath(clean) || /^https?:\/\//i.test(clean) ? fileAddress(clean) : null
}
