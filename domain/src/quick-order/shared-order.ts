/**
 * Rows as the query of a link: codes, packagings and quantities and nothing else, so that nobody learns a price, an address or a name by
 * it. Who opens it sees the goods at their own prices, as a proposal (ADR 52).
 */
import { Result, Schema } from "effect"
import { Quantity } from "../cart/cart-values.ts"
import { type PackagedItem, PackagingCode } from "../catalogue/product.ts"
import { cleanKey, writtenNumber, type WantedRow } from "./row-values.ts"

/** A line of the link: an item and how many sales units of it. */
export interface SharedLine extends PackagedItem {
  readonly quantity: number
}

/** Longer ones are cut by what they are sent with; such an order is shared as a file. */
export const MAX_SHARED_LINES = 150
/** Longer than any link of so many lines. */
export const MAX_SHARED_TEXT = 12_000

/** Longer than any code of a packaging. */
export const LONGEST_PACKAGING = 40

const PREFIX = "order="
const SharedLines = Schema.Array(
  Schema.Struct({
    itemCode: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(80)),
    quantity: Quantity,
    packaging: Schema.optionalKey(PackagingCode.check(Schema.isMinLength(1), Schema.isMaxLength(LONGEST_PACKAGING))),
  }),
).check(Schema.isMinLength(1), Schema.isMaxLength(MAX_SHARED_LINES))
const decode = Schema.decodeUnknownResult(SharedLines)

/** "order=PA0001*12~OL0004*2.5~UO0002*24*CT"; null where there are none, or more than a link can hold. */
export const formatShared = (lines: ReadonlyArray<SharedLine>): string | null => {
  if (Result.isFailure(decode(lines))) return null
  const text = PREFIX + lines.map(textOf).join("~")
  return text.length > MAX_SHARED_TEXT ? null : text
}

/** The default packaging is not named. */
const textOf = ({ itemCode, quantity, packaging }: SharedLine): string =>
  [escaped(itemCode), quantity, ...(packaging === undefined ? [] : [escaped(packaging)])].join("*")

/** Its own signs as well, and those that a browser would write differently. */
export const escaped = (code: string): string =>
  encodeURIComponent(code).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Null for what is no such text, is too long or is damaged: it is never read in part. */
export const parseShared = (text: string): ReadonlyArray<WantedRow> | null => {
  if (!text.startsWith(PREFIX) || text.length > MAX_SHARED_TEXT) return null
  const lines = text.slice(PREFIX.length).split("~").map(lineOf)
  const read = decode(lines)
  if (Result.isFailure(read)) return null
  const rows = read.success.map(({ itemCode, quantity, packaging }) => ({
    key: cleanKey(itemCode),
    quantity: writtenNumber(quantity),
    unit: null,
    ...(packaging === undefined ? {} : { packaging }),
  }))
  return rows.some(({ key }) => key === "") ? null : rows
}

/** The link of an order, wherever it leads to, or what of it is in the address behind the page. */
const LINK = /(?<!\S)(?:\S*[?&])?(order=[\w.*~%-]+)(?:[&#]\S*)?(?!\S)/g

/** Orders that are shared in a text, and what else is in it; null where there is none, and where one of several is damaged. */
export const sharedInText = (
  text: string,
): { readonly rows: ReadonlyArray<WantedRow>; readonly rest: string } | null => {
  const orders = [...text.matchAll(LINK)].map(([, order = ""]) => parseShared(order))
  const rows = orders.flatMap((order) => order ?? [])
  return orders.length === 0 || orders.includes(null) ? null : { rows, rest: text.replaceAll(LINK, "") }
}

const lineOf = (part: string) => {
  const [code = "", quantity = "", packaging, ...others] = part.split("*")
  return {
    itemCode: unescaped(code),
    ...(packaging === undefined ? {} : { packaging: unescaped(packaging) }),
    quantity: others.length === 0 && /^\d{1,6}(?:\.\d{1,3})?$/.test(quantity) ? Number(quantity) : 0,
  }
}

/** Null where it is damaged. */
export const unescaped = (text: string): string | null => Result.getOrNull(Result.try(() => decodeURIComponent(text)))
