/** The message of a refused login (S5.5, S8.10). */
import { Option, Schema } from "effect"

/** Shown when a refused login carries no message of its own. */
export const AUTHENTICATION_FAILED = "Authentication Failed!"

const Refusal = Schema.Struct({ success: Schema.Literal(false) })
const Spoken = Schema.Struct({ message: Schema.String.check(Schema.isMinLength(1)) })

const asRefusal = Schema.decodeUnknownOption(Refusal)
const asSpoken = Schema.decodeUnknownOption(Spoken)

/** The message to show when `answer` is a list whose first entry has `success: false`; null when it is not a refusal. */
export const loginFailureMessage = (answer: unknown): string | null => {
  if (!Array.isArray(answer)) return null
  const list: ReadonlyArray<unknown> = answer
  if (Option.isNone(asRefusal(list[0]))) return null
  return Option.match(asSpoken(list[0]), { onNone: () => AUTHENTICATION_FAILED, onSome: ({ message }) => message })
}
