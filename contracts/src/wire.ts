/** Small codecs between the wire's words and the domain's: amounts, codes, envelopes. */
import { type AddressCode, NO_ADDRESS, UserTemp } from "@dispensa/domain"
import { Option, Schema, SchemaGetter, SchemaTransformation } from "effect"

/** A number of euro on the wire, whole cents in the domain. */
export const Euro = Schema.Finite.pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({ decode: (euro) => Math.round(euro * 100), encode: (cents) => cents / 100 }),
  ),
)

/** An amount that may be missing, null or not a number: then null (S5.12). */
export const LenientEuro = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.Int),
    SchemaTransformation.transform({
      decode: (value) => {
        const cents = typeof value === "number" ? Math.round(value * 100) : null
        return Number.isSafeInteger(cents) ? cents : null
      },
      encode: (cents): unknown => (cents === null ? null : cents / 100),
    }),
  ),
)

/** An address code: text or number on the wire, 0 for none (S3.7). */
export const AddressCodeWire = Schema.Union([Schema.String, Schema.Finite]).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({
      decode: (code): AddressCode => String(code),
      encode: (code: AddressCode): string | number => (code === NO_ADDRESS ? 0 : code),
    }),
  ),
)

/** A flag as Frappe sends it: true, false, 1 or 0. */
export const Flag = Schema.Union([Schema.Boolean, Schema.Literals([0, 1])]).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({
      decode: (flag) => flag === true || flag === 1,
      encode: (flag): boolean | 0 | 1 => flag,
    }),
  ),
)

/** `user_temp` on the wire (S3.7). */
export const UserTempWire = Schema.Struct({
  ...UserTemp.fields,
  addressCode: AddressCodeWire,
}).pipe(Schema.encodeKeys({ clientId: "client_id", addressCode: "address_code", externalCall: "ext_call" }))

/** Frappe's envelope: a method's return value stands under `message`. */
export const message = <S extends Schema.Top>(value: S) => Schema.Struct({ message: value })

/** A key the wire may leave out or send as null, as Frappe does with empty fields; the domain always sees a value. */
export const orElse = <S extends Schema.Top>(schema: S, value: S["Type"]) =>
  Schema.optionalKey(Schema.NullOr(schema)).pipe(
    Schema.decodeTo(Schema.toType(schema), {
      decode: SchemaGetter.transformOptional((given: Option.Option<S["Type"] | null>) =>
        Option.some(Option.getOrNull(given) ?? value),
      ),
      encode: SchemaGetter.transformOptional(
        (given: Option.Option<S["Type"]>): Option.Option<S["Type"] | null> => given,
      ),
    }),
  )

/** A success flag that must not be false: a refusal under HTTP 200 is not to pass for an acceptance. */
export const Succeeded = orElse(Schema.Literals([true, 1]), true).pipe(
  Schema.decodeTo(
    Schema.Literal(true),
    SchemaTransformation.transform({ decode: () => true as const, encode: (): true | 1 => true }),
  ),
)

/** Anything truthy (S7.16). */
export const Truthy = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({ decode: (value) => Boolean(value), encode: (flag): unknown => flag }),
  ),
)
