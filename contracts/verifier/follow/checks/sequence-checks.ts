/** What stays where it stands: rows of a cart that grow, a whole listing, a coupon below its minimum; and addresses that nobody has (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"
import { cartStepsOf } from "./lasting-checks.ts"

const WRITES = ["cart.get", "cart.add", "cart.add-promo", "cart.update", "cart.remove"]

const rows = check("where rows of a cart stand", WRITES, async (visit) => {
  const { userTemp } = await visit.client("couponCounts")
  const rowIds = async () => (await cartRead(visit, userTemp)).rows.map(({ rowId }) => rowId)
  const steps = await cartStepsOf(visit, userTemp)
  const [again] = steps.filter(([what]) => what === "what stands in it is added again")
  let before = await rowIds()
  for (const [what, make] of again === undefined ? steps : [...steps, again]) {
    await make()
    const now = await rowIds()
    const kept = before.filter((rowId) => now.includes(rowId))
    const isKept = kept.join() === now.slice(0, kept.length).join()
    visit.must(
      isKept,
      `rows stand in the order in which they were added: ${what}`,
      `${kept.join()}, then ${now.join()}`,
    )
    before = now
  }
  return CHECKED
})

/** Sets the one row so often that the cart costs enough, and back. */
const setTo = async (visit: CheckVisit, userTemp: Identity, isMuch: boolean) => {
  const { rows: all, cartId } = await cartRead(visit, userTemp)
  const [row] = all
  if (row === undefined) return visit.skip("the cart has no row")
  const { rowId, packSize, promoCode, promoRow } = row
  const quantity = isMuch ? packSize * 500 : packSize
  await visit.call(endpoints.updateCart, {
    userTemp,
    cartId,
    rows: [{ rowId, packSize, promoCode, promoRow, quantity }],
  })
}

const minimum = check(
  "a coupon below its minimum and above",
  ["coupon.apply", "cart.get", "cart.update"],
  async (visit) => {
    const { userTemp, number, text } = await visit.client("couponCounts")
    const [cartId, code] = [number("cart_id"), text("minimum_code")]
    for (const { rowId } of (await cartRead(visit, userTemp)).rows.slice(1))
      await visit.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
    await setTo(visit, userTemp, true)
    if (Result.isFailure(await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code })))
      return notChecked(visit.lastAnswer())
    const off: Array<number> = []
    for (const isMuch of [true, false, true]) {
      await setTo(visit, userTemp, isMuch)
      const { coupon } = await cartRead(visit, userTemp)
      visit.must(coupon?.code === code, "a coupon stays on a cart below its minimum", coupon?.code ?? "none")
      off.push(coupon?.discount ?? 0)
    }
    const isBack = off[0] === off[2]
    visit.must(isBack, "a coupon takes off the same once its minimum is reached again", off.map(amount).join(", "))
    return CHECKED
  },
)

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

export const sequenceChecks = [rows, minimum, addresses, none]
