/** The fields of a form, and the schema that validates them; messages are codes that the form translates (S5.6). */
import { Schema } from "effect"

export type FieldRule = "required" | "email" | "optional"

export interface FieldSpec {
  readonly name: string
  readonly label: () => string
  readonly rule: FieldRule
  /** Name on the wire, used by the backend's refusals; the field's name by default. */
  readonly wire?: string
  readonly type?: "text" | "email" | "password" | "tel"
  readonly autoComplete?: string
  readonly hint?: () => string
  /** Two of them are side by side if there is space. */
  readonly isHalf?: boolean
  /** Maximum length of the backend. */
  readonly maxLength?: number
  /** The error text of a non-empty value; undefined if it is valid. */
  readonly check?: (text: string) => string | undefined
  /** Must equal the value of that field. */
  readonly sameAs?: string
}

export type TextValues = Record<string, string>

const filled = Schema.String.check(Schema.isPattern(/\S/u, { message: "required" }))

const RULES = {
  required: filled,
  email: filled.check(Schema.isPattern(/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/u, { message: "email" })),
  optional: Schema.String,
} as const

const checked = (rule: FieldRule, check: (text: string) => string | undefined) =>
  RULES[rule].check(Schema.makeFilter((text: string) => (text.trim() === "" ? undefined : check(text))))

/** Only the first error of a field is shown. */
export const schemaOf = (fields: ReadonlyArray<FieldSpec>) => {
  const shape: Record<string, Schema.Codec<string>> = Object.fromEntries(
    fields.map(({ name, rule, check }) => [name, check === undefined ? RULES[rule] : checked(rule, check)]),
  )
  const isSame = (values: Readonly<Record<string, string>>) => {
    const other = fields.find(({ name, sameAs }) => sameAs !== undefined && values[name] !== values[sameAs])
    return other === undefined ? undefined : { path: [other.name], issue: "same" }
  }
  return Schema.toStandardSchemaV1(Schema.Struct(shape).check(Schema.makeFilter(isSame)))
}

/** The trimmed text of a field. */
export const textIn = (values: TextValues, name: string): string => (values[name] ?? "").trim()
