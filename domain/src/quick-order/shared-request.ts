/**
 * What the sender of an order's link asks of whoever opens it: to approve it, or, sent back, to change it. A name, a word and
 * an address as the sender reads it: codes of addresses are of one client alone (ADR 52).
 */
import { Option, Schema } from "effect"
import { visibleText } from "../amounts/visible-text.ts"
import { escaped, unescaped } from "./shared-order.ts"

/** Longer texts make links that messengers cut. */
export const MAX_SHARED_NAME = 60
/** Two sentences. */
export const MAX_SHARED_NOTE = 200
/** Of a street and a town. */
const MAX_SHARED_ADDRESS = 120

const text = (length: number) => Schema.String.check(Schema.isMaxLength(length))

const SharedRequest = Schema.Struct({
  /** To be approved, or sent back to who asked. */
  ask: Schema.Literals(["approve", "change"]),
  /** As the sender signs: nobody checks it. */
  from: text(MAX_SHARED_NAME).check(Schema.isMinLength(1)),
  /** "Via dei Mille 14, Bologna"; empty where none is meant. */
  address: text(MAX_SHARED_ADDRESS),
  note: text(MAX_SHARED_NOTE),
})
export type SharedRequest = typeof SharedRequest.Type

/** No character is cut in two. */
const cutTo = (whole: string, length: number): string =>
  whole
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim()

const decode = Schema.decodeUnknownOption(SharedRequest)

const NAMES = ["ask", "from", "address", "note"] as const

/** "&ask=approve&from=Anna&address=1&note=…", behind the rows of the link. Empty where the sender does not sign. */
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

/** Null where nothing is asked, or it is damaged: the rows are read without it. */
export const parseSharedRequest = (search: string): SharedRequest | null => {
  const parts = search.replace(/^\?/, "").split("&")
  const given = (name: (typeof NAMES)[number]): string => {
    const part = parts.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? ""
    return visibleText(unescaped(part) ?? "")
  }
  const request = { ask: given("ask"), from: given("from"), address: given("address"), note: given("note") }
  return Option.getOrNull(decode(request))
}
