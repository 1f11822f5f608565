/**
 * What the sender of an order's link asks of whoever opens it: to approve it, or, sent back, to change it. A name, a word and
 * the code of an address, which says something to colleagues alone (ADR 52).
 */
import { Option, Schema } from "effect"
import { visibleText } from "../amounts/visible-text.ts"
import { escaped, unescaped } from "./shared-order.ts"

export const MAX_SHARED_NAME = 60
export const MAX_SHARED_NOTE = 200

const text = (length: number) => Schema.String.check(Schema.isMaxLength(length))

const SharedRequest = Schema.Struct({
  /** To be approved, or sent back to who asked. */
  ask: Schema.Literals(["approve", "change"]),
  /** As the sender signs: nobody checks it. */
  from: text(MAX_SHARED_NAME).check(Schema.isMinLength(1)),
  /** The code of the address that it is for; empty where none is meant. */
  address: text(MAX_SHARED_NAME),
  note: text(MAX_SHARED_NOTE),
})
export type SharedRequest = typeof SharedRequest.Type

const decode = Schema.decodeUnknownOption(SharedRequest)

const NAMES = ["ask", "from", "address", "note"] as const

/** "&ask=approve&from=Anna&address=1&note=…", behind the rows of the link. Empty where the sender does not sign. */
export const formatSharedRequest = ({ ask, from, address, note }: SharedRequest): string => {
  const cut = {
    ask,
    from: visibleText(from).slice(0, MAX_SHARED_NAME).trim(),
    address,
    note: visibleText(note).slice(0, MAX_SHARED_NOTE).trim(),
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
