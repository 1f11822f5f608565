/** Fields of the login form; their error messages are codes that the form translates (S5.6). */
import { Schema } from "effect"

export type FieldMessage = "required" | "email"

const message = (code: FieldMessage) => ({ message: code })

export const LoginFields = Schema.Struct({
  user: Schema.String.check(
    Schema.isMinLength(1, message("required")),
    Schema.isPattern(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, message("email")),
  ),
  password: Schema.String.check(Schema.isMinLength(1, message("required"))),
})
export type LoginFields = typeof LoginFields.Type

export const loginStandardSchema = Schema.toStandardSchemaV1(LoginFields)
