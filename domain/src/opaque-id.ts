/** Ids that a backend assigns to clients and carts: sent back exactly as received, whatever their form. */
import { Schema, SchemaTransformation } from "effect"

const PLAIN = /^(0|[1-9]\d{0,14})$/

const PlainNumber = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** Any other text: with leading zeros, letters or separators. */
const OtherText = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(100),
  Schema.makeFilter((text) => !PLAIN.test(text), { expected: "other text than a plain number" }),
)

/** "7" and 7 are one id; "007" is a different one. The text form of either is `String(id)`. */
export const readId = (id: number | string): number | string =>
  typeof id === "string" && PLAIN.test(id) ? Number(id) : id

/** A number, or other text; text of plain digits is decoded as a number. */
export const OpaqueId = Schema.Union([PlainNumber, Schema.NonEmptyString]).pipe(
  Schema.decodeTo(
    Schema.Union([PlainNumber, OtherText]),
    SchemaTransformation.transform({ decode: readId, encode: (id): number | string => id }),
  ),
)
export type OpaqueId = typeof OpaqueId.Type
