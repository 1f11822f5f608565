/** Placeholders of removed texts in a recording: `‹3›` and `[redacted]`. */
import { REDACTED } from "../control/log/redact.ts"

const PLACEHOLDER = /‹\d+›/

export const hasPlaceholder = (text: string): boolean => text === REDACTED || PLACEHOLDER.test(text)

/** What stands around the placeholders is the same. */
export const matchesPlaceholder = (recorded: string, given: string): boolean => {
  if (recorded === REDACTED) return true
  const [first = "", ...rest] = recorded.split(new RegExp(PLACEHOLDER, "g"))
  const last = rest.pop() ?? ""
  if (!given.startsWith(first) || !given.endsWith(last) || given.length < first.length + last.length) return false
  let from = first.length
  for (const piece of rest) {
    const found = given.indexOf(piece, from)
    if (found === -1) return false
    from = found + piece.length
  }
  return from <= given.length - last.length
}
