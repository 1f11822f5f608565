/** What stays where it stands: rows of a cart that grow, a whole listing, a coupon below its minimum; and addresses that nobody has (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { line } from "./cart-checks.ts"
/** Of the client, and not of an address that they do not have. */
const addresses = check(
  "the cart of an address that nobody has",
  ["cart.get", "cart.add", "address.list"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    const [itemCode, quantity] = [item.text("item_code"), item.number("quantity")]
    const addressCode = `pact-${crypto.randomUUID().slice(0, 8)}`
    const nobodys = { ...userTemp, addressCode }
    const statusOf = (answer: Result.Result<unknown, { readonly status?: number | null }>) =>
      Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200
    const calls = {
      "cart.get": () => visit.attempt(endpoints.getCartItems, { userTemp: nobodys }),
      "cart.get of a pickup": () =>
        visit.attempt(endpoints.getCartItems, { userTemp: nobodys, handoverType: "pickup" }),
      "cart.add": () => visit.attempt(endpoints.addToCart, { userTemp: nobodys, ...line(itemCode), quantity }),
    }
    for (const [what, call] of Object.entries(calls)) {
      const status = statusOf(await call())
      visit.must(status === 417, `${what} of an address that the client does not have is refused with 417`, `${status}`)
    }
    return CHECKED
  },
)

/** None is not all. */
const none = check(
  "a cart that is saved by rows that there are not",
  ["saved-cart.save", "saved-cart.list"],
  async (visit) => {
    const { userTemp, number } = await visit.client("couponCounts")
    const cartId = number("cart_id")
    const list = async () => (await visit.call(endpoints.listSavedCarts, { userTemp })).message.length
    for (const rowIds of [[], ["no-such-row"]]) {
      const name = `Pact ${crypto.randomUUID()}`
      const before = await list()
      const answer = await visit.attempt(endpoints.saveCart, { userTemp, cartId, name, rowIds })
      const status = Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200
      const came = `${status} for ${JSON.stringify(rowIds)}`
      visit.must(status === 400, "a cart that has none of the rows in row_ids is refused with 400", came)
      visit.must((await list()) === before, "what is refused saves no cart", came)
    }
    return CHECKED
  },
)

export const sequenceChecks = [addresses, none]
