/** How a key may be written: with and without quotes it is one key, and what is no key is refused (ADR 30, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { IDEMPOTENCY_KEY } from "../../../src/idempotency-key.ts"
import { endpoints } from "../../../src/table.ts"
import type { EndpointRoute } from "../../../src/endpoint.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit, RequestForm } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"
import { ANY_ADDRESS } from "./many-addresses.ts"

type Answer = Result.Result<unknown, ApiError>
type Send = (key: string) => Promise<Answer>
type Keyed = readonly [endpoint: Pick<EndpointRoute, "id">, send: Send]

type KeyForm = (header: string) => string

const withKeys =
  (form: KeyForm): RequestForm =>
  (request) => {
    const key = request.headers.get(IDEMPOTENCY_KEY)
    if (key !== null) request.headers.set(IDEMPOTENCY_KEY, form(key))
    return request
  }

const inQuotes = (header: string): string => header
const bare = (header: string): string => header.replaceAll('"', "")

const statusOf = (answer: Answer): string => (Result.isFailure(answer) ? `${answer.failure.status}` : "200")

/** One call, written in one form and then in the other. */
const mustBeOne = async (visit: CheckVisit, [{ id }, send]: Keyed, isFirstBare: boolean): Promise<void> => {
  const key = crypto.randomUUID()
  const forms = isFirstBare ? [bare, inQuotes] : [inQuotes, bare]
  const answers: Array<string> = []
  for (const form of forms) {
    visit.writeAs(withKeys(form))
    const answer = await send(key)
    answers.push(`${statusOf(answer)} ${visit.last()?.text ?? ""}`)
  }
  visit.writeAs(null)
  const [first = "", again = ""] = answers
  const how = isFirstBare ? "without quotes, then with them" : "with quotes, then without them"
  visit.must(first.startsWith("200") && first === again, `${id} under one key ${how} is one call`, again.slice(0, 120))
}

const quotes = check(
  "keys with and without quotes",
  ["cart.add", "cart.update", "wishlist.add", "wishlist.remove", "list.save", "standing.save", "address.add"],
  async (visit) => {
    const standingId = (await visit.client("standingOrderExists")).text("standing_id")
    const listId = (await visit.client("shoppingListExists")).text("list_id")
    const { userTemp, number, text } = await visit.client("cartHasRow")
    const [cartId, packSize, itemCode] = [number("cart_id"), number("pack"), text("item_code")]
    const wish = (await visit.given("productHasFormats")).text("first_code")
    const rows = [{ rowId: text("row_id"), quantity: packSize * 4, packSize, promoCode: "", promoRow: 0 }]
    const added = { userTemp, ...line(itemCode), quantity: packSize }
    const calls: ReadonlyArray<Keyed> = [
      [endpoints.addToCart, (key) => visit.attempt(endpoints.addToCart, added, key)],
      [endpoints.updateCart, (key) => visit.attempt(endpoints.updateCart, { userTemp, cartId, rows }, key)],
      [endpoints.addWish, (key) => visit.attempt(endpoints.addWish, { userTemp, itemCode: wish }, key)],
      [endpoints.removeWish, (key) => visit.attempt(endpoints.removeWish, { userTemp, itemCode: wish }, key)],
      [
        endpoints.saveShoppingList,
        (key) => visit.attempt(endpoints.saveShoppingList, { userTemp, listId, name: "Con apici" }, key),
      ],
      [
        endpoints.saveStandingOrder,
        (key) => visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, name: "Con apici" }, key),
      ],
      [endpoints.addAddress, (key) => visit.attempt(endpoints.addAddress, { userTemp, ...ANY_ADDRESS }, key)],
    ]
    for (const [index, one] of calls.entries()) {
      // Whether it is kept is known once a call was answered.
      if (Result.isFailure(await one[1](crypto.randomUUID())) || !visit.keepsKeys(one[0])) continue
      await mustBeOne(visit, one, index % 2 === 0)
      await mustBeOne(visit, one, index % 2 === 1)
    }
    const before = (await cartRead(visit, userTemp)).rows.find((row) => row.itemCode === itemCode)?.quantity ?? 0
    await mustBeOne(visit, [endpoints.addToCart, (key) => visit.attempt(endpoints.addToCart, added, key)], true)
    const after = (await cartRead(visit, userTemp)).rows.find((row) => row.itemCode === itemCode)?.quantity
    const isOnce = !visit.keepsKeys(endpoints.addToCart) || after === before + packSize
    visit.must(isOnce, "what is sent under one key in both forms is added once", `${after} after ${before}`)
    return CHECKED
  },
)

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

export const keyFormChecks = [quotes, capitals, wrong]
