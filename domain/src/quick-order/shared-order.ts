/**
 * Rows as the query of a link: only codes, packagings and quantities, so that it reveals no price, address or name.
 * The person who opens it sees the items at their own prices, as a proposal (ADR 52).
 */
import { Result, Schema } from "effect"
import { Quantity } from "../cart/cart-values.ts"
import { type PackagedItem, PackagingCode } from "../catalogue/product.ts"
import { cleanKey, writtenNumber, type WantedRow } from "./row-values.ts"

/** A line of the link: an item and its quantity in sales units. */
export interface SharedLine extends PackagedItem {
  readonly quantity: number
}

/** Longer links are cut by the programs that send them; such an order is shared as a file. */
export const MAX_SHARED_LINES = 150
/** Longer than any link with that many lines. */
export const MAX_SHARED_TEXT = 12_000

/** Longer than any packaging code. */
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

/** "order=PA0001*12~OL0004*2.5~UO0002*24*CT"; null when there are no lines, or more than fit into a link. */
export const formatShared = (lines: ReadonlyArray<SharedLine>): string | null => {
  if (Result.isFailure(decode(lines))) return null
  const text = PREFIX + lines.map(textOf).join("~")
  return text.length > MAX_SHARED_TEXT ? null : text
}

/** The default packaging is omitted. */
const textOf = ({ itemCode, quantity, packaging }: SharedLine): string =>
  [escaped(itemCode), quantity, ...(packaging === undefined ? [] : [escaped(packaging)])].join("*")

/** Escapes the link's own separators as well, and characters that a browser would rewrite. */
export const escaped = (code: string): string =>
  encodeURIComponent(code).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Null for any other text, and for one that is too long or damaged: it is never read in part. */
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

/** The link of an order on any site, or only its query. */
const LINK = /(?<!\S)(?:\S*[?&])?(order=[\w.*~%-]+)(?:[&#]\S*)?(?!\S)/g

/** The shared orders in a text, and the rest of the text; null when there is no order, or when one of several is damaged. */
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

/** Null when it is damaged. */
export const unescaped = (text: string): string | null => Result.getOrNull(Result.try(() => decodeURIComponent(text)))
