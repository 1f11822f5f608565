/**
 * Redacts a service's texts before they are printed or written: without tokens, passwords and control characters, and
 * shortened.
 */
import { printable } from "../src/printable.ts"

export interface Redactor {
  /** A value that must not be seen from now on. */
  readonly hide: (secret: string) => void
  readonly text: (text: string) => string
}

const HIDDEN = "***"
/** Shorter ones would hide ordinary words. */
const LEAST = 6

const SHAPES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\btoken [\w-]+:[\w-]+/gi, `token ${HIDDEN}`],
  [
    /(\\*"(?:access_token|application_token|token|pwd|password|old_password|new_password|api_key|secret)\\*"\s*:\s*\\*")[^"\\]*/gi,
    `$1${HIDDEN}`,
  ],
]

export const makeRedactor = (): Redactor => {
  const secrets = new Set<string>()
  return {
    hide: (secret) => {
      if (secret.length < LEAST) return
      // Half a character has no encoded form.
      const whole = secret.replaceAll(/\p{Surrogate}/gu, "\uFFFD")
      for (const form of [secret, encodeURIComponent(whole), JSON.stringify(secret).slice(1, -1)]) secrets.add(form)
    },
    text: (text) => {
      const longestFirst = [...secrets].toSorted((one, other) => other.length - one.length)
      const plain = longestFirst.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
      return printable(SHAPES.reduce((rest, [shape, replacement]) => rest.replace(shape, replacement), plain))
    },
  }
}

/** The same value with every text in it redacted, on one line: a CI job obeys a line of the service's that begins with "::". */
export const redactAll = (redactor: Redactor, value: unknown): unknown => {
  if (typeof value === "string") return redactor.text(value).replaceAll("\n", " ")
  if (Array.isArray(value)) return value.map((entry: unknown) => redactAll(redactor, entry))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, redactAll(redactor, entry)]))
}

/** The maximum length of a line. */
const LONGEST = 120

/** A single line of limited length. */
export const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
