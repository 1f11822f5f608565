/** Takes secrets out of what is shown or kept: passwords, tokens, the Authorization header, cookies. */

export const REDACTED = "[redacted]"

/** Names, in any spelling of case, whose values nobody should read later. */
const SECRET_NAME =
  /^(pwd|pass|.*password.*|.*passwd.*|.*token.*|.*secret.*|api_?key|authorization|sid|cvv|card_number)$/i
/** The application token is public; its name is not worth hiding, its value costs nothing to hide. */
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

/** A JSON text; one that breaks off has its secrets taken out piece by piece. */
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

/** `Bearer [redacted]`: which kind of token it was helps, the token does not. */
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
