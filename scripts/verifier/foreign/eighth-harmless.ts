/** What an eighth foreign team may do in another way, each of it allowed by the documents: all of this is to be taken. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { type Foreign, isRow, parsed, type Row } from "./answers.ts"
import { isCall, withoutKey } from "./calls.ts"

/** Every value of an answer, the innermost first. */
const mapValues = (value: unknown, change: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return change(value.map((entry: unknown) => mapValues(entry, change)))
  if (!isRow(value)) return change(value)
  return change(Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapValues(entry, change)])))
}

const isJson = ({ type, body }: ServiceAnswer): boolean => type.includes("json") && body.startsWith("{")

const eachRow = (change: (row: Row) => Row): Deviation => ({
  changesAnswer: (answer) => {
    if (answer.status !== 200 || !isJson(answer)) return answer
    const body = mapValues(parsed(answer.body), (value) => (isRow(value) ? change(value) : value))
    return { ...answer, body: JSON.stringify(body) }
  },
})

/** Clients know fields by their names. */
const keysBackwards = eachRow((row) => Object.fromEntries(Object.entries(row).reverse()))

/** OpenAPI: what may be null need not be there. */
const nothingSaid = eachRow((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))

const CHECKS: ReadonlySet<string> = new Set([
  "agent",
  "is_default",
  "is_hot",
  "is_near",
  "is_new",
  "is_sale",
  "paid",
  "show_prices",
  "single_child",
])

/** OpenAPI: "boolean, or 0 or 1", as Frappe keeps its check boxes. */
const checkBoxes = eachRow((row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      CHECKS.has(name) && typeof value === "boolean" ? Number(value) : value,
    ]),
  ),
)

/** Guide "verify": "What the client takes is no fault: … a byte order mark, `application/…+json`". */
const markedAndNamed: Deviation = {
  changesAnswer: (answer) =>
    isJson(answer)
      ? { ...answer, type: "application/vnd.omnicommerce+json; charset=utf-8", body: `\uFEFF${answer.body}` }
      : answer,
}

const versioned = (value: unknown): unknown =>
  typeof value === "string" && /^\/files\/[^?]+\.webp$/.test(value) ? `${value}?v=8` : value

/** Pictures whose address changes with what they show, so that they may be kept for long. */
const versionedPictures: Deviation = {
  changesAnswer: (answer) =>
    answer.status === 200 && isJson(answer)
      ? { ...answer, body: JSON.stringify(mapValues(parsed(answer.body), versioned)) }
      : answer,
}

const HEAD = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9."
const SIGNED = ".4f8Zq1vQh0vJ2Yb7x_Kd9RtW3mPzL6uNsEoAcGiYkHw"

const withToken = ({ headers, ...request }: ServiceRequest): ServiceRequest => {
  const { authorization, ...others } = headers
  if (authorization === undefined) return { ...request, headers }
  return { ...request, headers: { ...others, authorization: authorization.replace(HEAD, "").replace(SIGNED, "") } }
}

/** A token's form is the service's own. */
const signedTokens: Deviation = {
  changesRequest: withToken,
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "api.login") || answer.status !== 200) return answer
    const said = parsed(answer.body)
    const { access_token: token } = said
    if (typeof token !== "string") return answer
    return { ...answer, body: JSON.stringify({ ...said, access_token: `${HEAD}${token}${SIGNED}` }) }
  },
}

/** OpenAPI, the header of an answer: "Left out by one that does not" carry each key out once. */
const noKeysKept: Deviation = { changesRequest: withoutKey }

export const eighthHarmless: ReadonlyArray<Foreign> = [
  { title: "answers a tenth of a second late", only: /^(content|blog|account|document)\./, delayMs: 100 },
  { title: "keys of each object the other way round", only: /^(cart|order|address|wishlist)\./, ...keysBackwards },
  { title: "fields left out that would be null", only: /^(product|cart|order|list)\./, ...nothingSaid },
  { title: "check boxes as 0 and 1", only: /^(product|cart|address|document|agent)\./, ...checkBoxes },
  {
    title: "JSON after a mark, under a name of its own",
    only: /^(cart|saved-cart|standing|list)\./,
    ...markedAndNamed,
  },
  {
    title: "pictures with a version behind their names",
    only: /^(product|cart|wishlist|blog)\./,
    ...versionedPictures,
  },
  { title: "long tokens that are signed", only: /^(session|account|agent)\./, ...signedTokens },
  { title: "no idempotency keys kept at all", only: /^(cart|address|wishlist|list)\./, ...noKeysKept },
]
