/**
 * The request of an order's sender to the person who opens the link: to approve it, or, sent back, to change it. A name, a
 * note and an address as the sender reads it, because codes of addresses belong to one client alone (ADR 52).
 */
import { Option, Schema } from "effect"
import { visibleText } from "../amounts/visible-text.ts"
import { escaped, unescaped } from "./shared-order.ts"

/** Longer texts make links that messengers cut. */
export const MAX_SHARED_NAME = 60
/** About two sentences. */
export const MAX_SHARED_NOTE = 200
/** Room for a street and a town. */
const MAX_SHARED_ADDRESS = 120

const text = (length: number) => Schema.String.check(Schema.isMaxLength(length))

const SharedRequest = Schema.Struct({
  /** To be approved, or sent back to the person who asked. */
  ask: Schema.Literals(["approve", "change"]),
  /** The sender's signature, which is not verified. */
  from: text(MAX_SHARED_NAME).check(Schema.isMinLength(1)),
  /** "Via dei Mille 14, Bologna"; empty when none is meant. */
  address: text(MAX_SHARED_ADDRESS),
  note: text(MAX_SHARED_NOTE),
})
export type SharedRequest = typeof SharedRequest.Type

/** Never splits a character. */
const cutTo = (whole: string, length: number): string =>
  whole
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim()

const decode = Schema.decodeUnknownOption(SharedRequest)

const NAMES = ["ask", "from", "address", "note"] as const

/** "&ask=approve&from=Anna&address=1&note=…", after the rows of the link. Empty when the sender does not sign. */
export const formatSharedRequest = ({ ask, from, address, note }: SharedRequest): string => {
  const cut = {
    ask,
    from: cutTo(visibleText(from), MAX_SHARED_NAME),
    address: cutTo(visibleText(address), MAX_SHARED_ADDRESS),
    note: cutTo(visibleText(note), MAX_SHARED_NOTE),
  }
  const request = Option.getOrNull(decode(cut))
  return request === null ? "" : NAMES.map((name) => `&${name}=${escaped(request[name])}`).join("")
}

/** Null when there is no request or it is damaged: the rows are read without it. */
export const parseSharedRequest = (search: string): SharedRequest | null => {
  const parts = search.replace(/^\?/, "").split("&")
  const given = (name: (typeof NAMES)[number]): string => {
    const part = parts.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? ""
    return visibleText(unescaped(part) ?? "")
  }
  const request = { ask: given("ask"), from: given("from"), address: given("address"), note: given("note") }
  return Option.getOrNull(decode(request))
}
