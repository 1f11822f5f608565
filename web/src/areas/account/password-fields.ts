/** The two fields of a new password, the same wherever one is chosen (S2.62, S5.7). */
import type { FieldSpec } from "../../ui/forms/field-spec.ts"
import { m } from "../../i18n/messages.ts"

export const NEW_PASSWORD_FIELDS: ReadonlyArray<FieldSpec> = [
  {
    name: "newPassword",
    wire: "new_password",
    label: m.account_password_new,
    hint: m.account_password_hint,
    rule: "required",
    type: "password",
    autoComplete: "new-password",
  },
  {
    name: "repeated",
    label: m.account_password_repeat,
    rule: "required",
    type: "password",
    autoComplete: "new-password",
    sameAs: "newPassword",
  },
]
