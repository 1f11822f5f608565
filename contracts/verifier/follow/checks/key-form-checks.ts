/** How a key may be written: with and without quotes it is one key, and what is no key is refused (ADR 30, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { IDEMPOTENCY_KEY } from "../../../src/idempotency-key.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { RequestForm } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"
type Answer = Result.Result<unknown, ApiError>
type KeyForm = (header: string) => string

const withKeys =
  (form: KeyForm): RequestForm =>
  (request) => {
    const key = request.headers.get(IDEMPOTENCY_KEY)
    if (key !== null) request.headers.set(IDEMPOTENCY_KEY, form(key))
    return request
  }

const statusOf = (answer: Answer): string => (Result.isFailure(answer) ? `${answer.failure.status}` : "200")

/** A key is compared sign by sign. */
const capitals = check("keys that differ in capitals", ["cart.add", "address.add"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const item = await visit.given("itemMayBeOrdered")
  const added = { userTemp, ...line(item.text("item_code")), quantity: item.number("quantity") }
  const key = `Pact-${crypto.randomUUID()}`
  for (const own of [key, key.toUpperCase(), key.toLowerCase()])
    if (Result.isFailure(await visit.attempt(endpoints.addToCart, added, own))) return notChecked(visit.lastAnswer())
  if (!visit.keepsKeys(endpoints.addToCart)) return notChecked("no key is kept")
  const [row] = (await cartRead(visit, userTemp)).rows
  const isEach = row?.quantity === added.quantity * 3
  visit.must(isEach, "keys that differ in capitals are two keys", `${row?.quantity} of 3 × ${added.quantity}`)
  return CHECKED
})

/** Neither of them is 1 to 255 visible signs of ASCII. */
const NO_KEYS = [
  ["an empty key", () => '""'],
  ["a key that is not ASCII", () => '"chiave-è"'],
  ["a key whose quotes are not closed", (header: string) => header.slice(0, -1)],
] as const

const wrong = check("keys that are none", ["wishlist.add", "cart.add"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const itemCode = (await visit.given("productHasFormats")).text("first_code")
  const item = await visit.given("itemMayBeOrdered")
  const added = { userTemp, ...line(item.text("item_code")), quantity: item.number("quantity") }
  await visit.attempt(endpoints.removeWish, { userTemp, itemCode })
  if (Result.isFailure(await visit.attempt(endpoints.addToCart, added)) || !visit.keepsKeys(endpoints.addToCart))
    return notChecked("no key is kept")
  const before = await viewsOf(visit, userTemp)
  for (const [what, form] of NO_KEYS) {
    visit.writeAs(withKeys(form))
    const answers = [
      await visit.attempt(endpoints.addToCart, added),
      await visit.attempt(endpoints.addWish, { userTemp, itemCode }),
    ]
    visit.writeAs(null)
    const came = answers.map(statusOf)
    visit.must(
      came.every((status) => status === "417"),
      `${what} is refused with 417`,
      came.join(", "),
    )
  }
  const changed = changedViews(before, await viewsOf(visit, userTemp))
  visit.must(changed === null, "a call under a key that is none is not carried out", changed)
  return CHECKED
})

export const keyFormChecks = [capitals, wrong]
