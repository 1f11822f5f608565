/** The URLs of the backend that may be followed, and those that may be loaded without a click. */
import { fileAddress } from "../platform/installation.ts"

/** Browsers drop these inside URLs, so `/\t/host` would be another host. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0020\u007F]/g

const plain = (address: string): string => address.replaceAll(INVISIBLE, "")

/** A path of the shop's origin: a page may load only those by itself, so that no request leaves. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(plain(address))

/** Allowed link targets: a path of the shop, a part of the page, the web, mail, telephone. */
export const isSafeHref = (address: string): boolean =>
  isOwnPath(address) || /^(?:https?:\/\/|mailto:|tel:|#)/i.test(plain(address))

/** The URL of a document that may be opened; null if it is invalid. */
export const fileHref = (address: string | null): string | null => {
  const clean = plain(address ?? "")
  return isOwnPath(clean) || /^https?:\/\//i.test(clean) ? fileAddress(clean) : null
}
