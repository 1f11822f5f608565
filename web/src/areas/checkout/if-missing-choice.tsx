/** What to do if an item of the order is missing; a line's own note goes before it (S3.22). */
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { Select } from "../../ui/forms/select.tsx"
import { IF_MISSING, type IfMissing, ifMissingText } from "../cart/if-missing.ts"

export interface IfMissingChoiceProps {
  /** Null: the supplier decides. */
  readonly value: IfMissing | null
  readonly onChange: (value: IfMissing | null) => void
}

export const IfMissingChoice = ({ value, onChange }: IfMissingChoiceProps) => (
  <Select<IfMissing | "">
    label={m.checkout_if_missing()}
    {...(backendCapabilities.offers("line-notes") ? { hint: m.checkout_if_missing_hint() } : {})}
    value={value ?? ""}
    options={[
      { value: "", label: m.checkout_if_missing_any() },
      ...IF_MISSING.map((wish) => ({ value: wish, label: ifMissingText(wish) })),
    ]}
    onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
    className="max-w-xs"
  />
)
