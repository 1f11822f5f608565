/** Small codecs between the wire's values and the domain's: amounts, codes, envelopes. */
import {
  type AddressCode,
  Decimal,
  isDecimal,
  NO_ADDRESS,
  PackSize,
  Pagination,
  Quantity,
  roundDecimal,
  toThousandths,
  UnitPrice,
  UserTemp,
} from "@dispensa/domain"
import { Option, Schema, SchemaGetter, SchemaTransformation } from "effect"
import { readNumber } from "./wire-value.ts"

/** A number of euro on the wire, whole cents in the domain. */
export const Euro = Schema.Finite.pipe(
  Schema.decodeTo(
    Schema.Int,
    SchemaTransformation.transform({ decode: (euro) => Math.round(euro * 100), encode: (cents) => cents / 100 }),
  ),
)

/** Thousandths of a cent in a euro. */
const PER_EURO = 100_000

const asUnitPrice = (euro: number): number => Math.round(euro * PER_EURO) / 1_000
const asEuro = (cents: number): number => toThousandths(cents) / PER_EURO

/** A unit price: euro with up to five decimals on the wire, cents with up to three in the domain. */
export const UnitEuro = Schema.Finite.pipe(
  Schema.decodeTo(UnitPrice, SchemaTransformation.transform({ decode: asUnitPrice, encode: asEuro })),
)

/** A unit price that may be missing, null or not a number: then null (S5.12). */
export const LenientUnitEuro = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.NullOr(UnitPrice),
    SchemaTransformation.transform({
      decode: (value) => {
        const euro = readNumber(value)
        const cents = euro === null ? null : asUnitPrice(euro)
        return cents !== null && isDecimal(cents) ? cents : null
      },
      encode: (cents): unknown => (cents === null ? null : asEuro(cents)),
    }),
  ),
)

const rounded = SchemaTransformation.transform({ decode: roundDecimal, encode: (value: number) => value })

const asQuantity = Schema.decodeUnknownOption(Quantity)

/** In answers: a backend that computes in floating point sends 0.30000000000000004. */
export const AnsweredDecimal = Schema.Finite.pipe(Schema.decodeTo(Decimal, rounded))
export const AnsweredQuantity = Schema.Finite.pipe(Schema.decodeTo(Quantity, rounded))
export const AnsweredPack = Schema.Finite.pipe(Schema.decodeTo(PackSize, rounded))

/** A quantity that may be missing or not orderable ("12 pz", -3): then null. */
export const LenientQuantity = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.NullOr(Quantity),
    SchemaTransformation.transform({
      decode: (value) => {
        const number = readNumber(value)
        return number === null ? null : Option.getOrNull(asQuantity(roundDecimal(number)))
      },
      encode: (quantity): unknown => quantity,
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

/** A flag in Frappe's notation: true, false, 1 or 0. */
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

/** `user_temp` in a query: as JSON, which is how Frappe reads it there. */
export const UserTempQuery = Schema.fromJsonString(UserTempWire)

/** The query of a call that contains only the identity. */
export const OwnQuery = Schema.Struct({ userTemp: UserTempQuery }).pipe(Schema.encodeKeys({ userTemp: "user_temp" }))

/** A whole number in a query. */
export const IntText = Schema.FiniteFromString.check(Schema.isInt())

/** Text in the path: never empty, no segment that would lead elsewhere, nothing that cannot be encoded. */
export const PathText = Schema.String.check(
  Schema.isMinLength(1),
  Schema.makeFilter((text: string) => text !== "." && text !== ".." && !/\p{Surrogate}/u.test(text), {
    expected: "a step of a path",
  }),
)

/** Codes that older backends send as numbers: text or number on the wire. */
export const CodeWire = Schema.Union([Schema.String, Schema.Finite]).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({
      decode: (code): string => String(code),
      encode: (code: string): string | number => code,
    }),
  ),
)

/** The page of a list (POST). */
export const pageNames = { perPage: "per_page" } as const

export const PaginationWire = Pagination.pipe(Schema.encodeKeys({ perPage: "per_page", totalPages: "total_pages" }))

/** A page of a list, under `data` with its `pagination`. */
export const pageWire = <S extends Schema.Top>(row: S) =>
  Schema.Struct({ data: Schema.Array(row), pagination: PaginationWire })

/** Frappe's envelope: a method's return value is under `message`. */
export const message = <S extends Schema.Top>(value: S) => Schema.Struct({ message: value })

/** A key that the wire may omit or send as null, as Frappe does with empty fields; the domain always has a value. */
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

/** A key that the wire may omit or send as null; then the domain has no such key either. */
export const optional = <S extends Schema.Top>(schema: S) =>
  Schema.optionalKey(Schema.NullOr(schema)).pipe(
    Schema.decodeTo(Schema.optionalKey(Schema.toType(schema)), {
      decode: SchemaGetter.transformOptional(
        Option.filter((given: S["Type"] | null): given is S["Type"] => given !== null),
      ),
      encode: SchemaGetter.transformOptional(
        (given: Option.Option<S["Type"]>): Option.Option<S["Type"] | null> => given,
      ),
    }),
  )

const yes = SchemaTransformation.transform({ decode: () => true as const, encode: (): true | 1 => true })

/** A success flag: an unstated success is not a success. */
export const Succeeded = Schema.Literals([true, 1]).pipe(Schema.decodeTo(Schema.Literal(true), yes))

/** A success flag beside a result that implies it: it may be omitted. */
export const NotRefused = orElse(Schema.Literals([true, 1]), true).pipe(Schema.decodeTo(Schema.Literal(true), yes))

/** Anything truthy (S7.16). */
export const Truthy = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({ decode: (value) => Boolean(value), encode: (flag): unknown => flag }),
  ),
)

/** An answer that only states success. */
export const Done = message(Schema.Struct({ success: Succeeded }))

/** An answer that states success, with a sentence for the person. */
export const DoneWithWords = message(Schema.Struct({ success: Succeeded, message: orElse(Schema.String, "") }))

/** The acknowledgement of one record. `error_code` other than 200 is a failure even under HTTP 200. */
export const TrackingAck = Schema.Struct({
  errorCode: Schema.Int,
  topicName: Schema.optionalKey(Schema.String),
  partitionId: Schema.optionalKey(Schema.Int),
  offset: Schema.optionalKey(Schema.Int),
  message: Schema.optionalKey(Schema.String),
}).pipe(Schema.encodeKeys({ errorCode: "error_code", topicName: "topic_name", partitionId: "partition_id" }))
