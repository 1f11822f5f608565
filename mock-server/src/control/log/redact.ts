/** Redacts secrets in displayed or stored data: passwords, tokens, the Authorization header, cookies. */

export const REDACTED = "[redacted]"

/** Names, case-insensitive, whose values must not be readable later. */
const SECRET_NAME =
  /^(pwd|pass|.*password.*|.*passwd.*|.*token.*|.*secret.*|api_?key|authorization|sid|cvv|card_number)$/i
/** The application token is public, but redacting its value costs nothing. */
const SECRET_HEADER = /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key)$/i

/** The same value with the secrets replaced, at any depth. */
export const redactValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(redactValue)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name, inner) ? REDACTED : redactValue(inner)]),
  )
}

const isSecret = (name: string, value: unknown): boolean => SECRET_NAME.test(name) && value !== null && value !== ""

export const redactHeaders = (headers: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (value === undefined) return []
      const text = headerText(value)
      return [[name, SECRET_HEADER.test(name) ? schemeOnly(text) : text]]
    }),
  )

const headerText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(headerText).join(", ")
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}

/** A JSON text; in an incomplete one the secrets are redacted by pattern. */
export const redactText = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "object" ? JSON.stringify(redactValue(value)) : text
  } catch {
    return redactFragments(text)
  }
}

/** The path with its query, secrets in the query replaced. */
export const redactUrl = (url: string): string => {
  const [path, query] = splitAt(url, "?")
  if (query === null) return path
  const pairs = query.split("&").map((pair) => {
    const [name] = splitAt(pair, "=")
    return SECRET_NAME.test(name) ? `${name}=${REDACTED}` : pair
  })
  return `${path}?${pairs.join("&")}`
}

/** `Bearer [redacted]`: the kind of token is useful, the token is not. */
const schemeOnly = (text: string): string => {
  const scheme = /^(Bearer|token|Basic) /i.exec(text)?.[1]
  return scheme === undefined ? REDACTED : `${scheme} ${REDACTED}`
}

const redactFragments = (text: string): string =>
  text.replace(/"([^"\\]{1,64})"(\s*:\s*)"(?:[^"\\]|\\.)*("|\\?$)/g, (whole, name: string, colon: string) =>
    SECRET_NAME.test(name) ? `"${name}"${colon}"${REDACTED}"` : whole,
  )

const splitAt = (text: string, mark: string): readonly [string, string | null] => {
  const position = text.indexOf(mark)
  return position === -1 ? [text, null] : [text.slice(0, position), text.slice(position + 1)]
}
