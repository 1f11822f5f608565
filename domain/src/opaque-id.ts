/** Numbers that a backend gives out for clients and carts: given back exactly as they came, whatever they are made of. */
import { Schema, SchemaTransformation } from "effect"

const PLAIN = /^(0|[1-9]\d{0,14})$/

const PlainNumber = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** Other text: with leading zeros, letters or parts. */
const OtherText = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(100),
  Schema.makeFilter((text) => !PLAIN.test(text), { expected: "other text than a plain number" }),
)

/** "7" and 7 are one id; "007" is another one. Its text form is `String(id)`, whichever it is. */
export const readId = (id: number | string): number | string =>
  typeof id === "string" && PLAIN.test(id) ? Number(id) : id

/** A number, or a text that is none; as text with plain digits it is read as the number. */
export const OpaqueId = Schema.Union([PlainNumber, Schema.NonEmptyString]).pipe(
  Schema.decodeTo(
    Schema.Union([PlainNumber, OtherText]),
    SchemaTransformation.transform({ decode: readId, encode: (id): number | string => id }),
  ),
)
export type OpaqueId = typeof OpaqueId.Type
