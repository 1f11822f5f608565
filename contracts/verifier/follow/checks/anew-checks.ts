/** What is made anew is new: nothing of what was deleted, ordered or removed before it comes back with it (ADR 47). */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"

const lists = check(
  "lists, standing orders and wishes that are made anew",
  ["list.save", "list.delete", "standing.save", "standing.remove", "wishlist.add", "wishlist.remove"],
  async (visit) => {
    const waited = (await visit.client("clientWaitsForItem")).text("item_code")
    const standing = await visit.client("standingOrderExists")
    const { userTemp, text } = await visit.client("shoppingListExists")
    const [listId, standingId] = [text("list_id"), standing.text("standing_id")]
    const full = { note: "di prima", par: 9, there: 2, quantity: 5, section: text("section_id") }
    await visit.attempt(endpoints.saveShoppingList, {
      userTemp,
      listId,
      entries: [{ itemCode: text("item_code"), ...full }],
    })
    await visit.call(endpoints.deleteShoppingList, { userTemp, listId })
    await visit.call(endpoints.saveShoppingList, { userTemp, listId, isNew: true, name: "Da capo" })
    const list = (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
    const left = `${list.name}: ${list.entries.length} entries, ${list.sections.length} sections`
    visit.must(left === "Da capo: 0 entries, 0 sections", "a list that is made anew is empty", left)
    const added = { itemCode: text("item_code"), name: "Da capo" }
    await visit.call(endpoints.saveShoppingList, { userTemp, listId, entries: [added] })
    const [entry] = (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message.entries
    const said = [entry?.note, entry?.par, entry?.there, entry?.quantity, entry?.section]
    const isPlain = said.every((one) => one === undefined || one === null || one === "")
    visit.must(isPlain, "an entry that is added anew says nothing of before", JSON.stringify(said))
    const before = { isPaused: true, endsOn: "2027-01-31", runs: [{ date: "2026-03-10", state: "skipped" as const }] }
    await visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, ...before })
    await visit.call(endpoints.removeStandingOrder, { userTemp, standingId })
    const made = {
      name: "Da capo",
      addressCode: userTemp.addressCode,
      startsOn: "2026-05-04",
      weekdays: [1],
      everyWeeks: 2,
    }
    await visit.call(endpoints.saveStandingOrder, { userTemp, standingId, isNew: true, ...made })
    const orders = (await visit.call(endpoints.listStandingOrders, { userTemp })).message
    const order = orders.find((one) => one.standingId === standingId)
    const rest = `${order?.lines.length} lines, ${order?.runs.length} runs, paused ${order?.isPaused}, until ${order?.endsOn}`
    const isBare = rest === "0 lines, 0 runs, paused false, until null"
    visit.must(isBare, "a standing order that is made anew has nothing of before", rest)
    await visit.call(endpoints.removeWish, { userTemp, itemCode: waited })
    await visit.call(endpoints.addWish, { userTemp, itemCode: waited })
    const wishes = (await visit.call(endpoints.getWishlist, { userTemp })).message
    const wish = wishes.find(({ itemCode }) => itemCode === waited)
    visit.must(wish?.alert !== true, "a wish that is made anew waits for nothing", "its alert is on")
    visit.must(wishes.at(-1)?.itemCode === waited, "a wish that is made anew comes last", wishes.at(-1)?.itemCode)
    return CHECKED
  },
)

const names = check(
  "saved carts and addresses that are made anew",
  ["saved-cart.save", "saved-cart.delete", "address.add", "address.delete", "cart.get", "saved-cart.list"],
  async (visit) => {
    const { userTemp, number } = await visit.client("cartHasRow")
    const formats = await visit.given("productHasFormats")
    const cartId = number("cart_id")
    const name = `Pact ${crypto.randomUUID()}`
    const first = (await visit.call(endpoints.saveCart, { userTemp, cartId, name })).message
    const twice = await visit.attempt(endpoints.saveCart, { userTemp, cartId, name })
    visit.must(Result.isFailure(twice), "a name is of one saved cart", "a second one has it")
    await visit.call(endpoints.deleteSavedCart, { userTemp, savedCartId: first.savedCartId })
    await visit.attempt(endpoints.addToCart, { userTemp, ...line(formats.text("first_code")), quantity: 12 })
    const { rows } = await cartRead(visit, userTemp)
    const again = await visit.attempt(endpoints.saveCart, { userTemp, cartId, name })
    visit.must(Result.isSuccess(again), "the name of a saved cart that is deleted is free", "it is refused")
    if (Result.isSuccess(again)) {
      const { savedCartId } = again.success.message
      const saved = (await visit.call(endpoints.listSavedCarts, { userTemp })).message.find(
        (one) => one.savedCartId === savedCartId,
      )
      const lines = saved?.lines
        .map(({ itemCode }) => itemCode)
        .toSorted()
        .join(", ")
      const due = rows
        .map(({ itemCode }) => itemCode)
        .toSorted()
        .join(", ")
      visit.must(lines === due, "a saved cart of a former name holds its own rows", lines)
      await visit.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })
    }
    await anAddress(visit, userTemp, formats.text("first_code"))
    return CHECKED
  },
)

const anAddress = async (visit: CheckVisit, userTemp: Identity, itemCode: string): Promise<void> => {
  const draft = { recipient: "Cucina", street: "Via Nuova 9", city: "Ravenna", province: "RA", postalCode: "48121" }
  const address = { userTemp, ...draft, label: "Da capo", telephone: "0544 1", note: "" }
  const first = (await visit.call(endpoints.addAddress, address)).message.addressCode
  const there = { ...userTemp, addressCode: first }
  await visit.attempt(endpoints.addToCart, { userTemp: there, ...line(itemCode), quantity: 12 })
  await visit.call(endpoints.deleteAddress, { userTemp, addressCode: first })
  const second = (await visit.call(endpoints.addAddress, address)).message.addressCode
  const left = rowsText((await cartRead(visit, { ...userTemp, addressCode: second })).rows)
  visit.must(left === "no row", "the cart of an address that is new is empty", left)
  await visit.attempt(endpoints.deleteAddress, { userTemp, addressCode: second })
}

const carts = check(
  "a cart after an order, and a row after its removal",
  ["order.place", "cart.get", "cart.add", "cart.remove", "coupon.apply", "order.detail"],
  async (visit) => {
    const coupon = (await visit.client("couponCounts")).text("coupon_code")
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const { cartId, rows } = await cartRead(visit, userTemp)
    const [first] = rows
    if (first === undefined) return notChecked("the cart has no row")
    await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: coupon })
    const full = await cartRead(visit, userTemp)
    const key = { itemCode: first.itemCode, promoCode: first.promoCode, promoRow: first.promoRow }
    const request = { userTemp, cartId, confirmedTotal: full.documentTotal, paymentMethod: "bank-transfer" as const }
    const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
    const written = { handover, note: "di prima", customerRef: "PRIMA", lineNotes: [{ ...key, note: "di prima" }] }
    if (Result.isFailure(await visit.attempt(endpoints.placeOrder, { ...request, ...written })))
      return notChecked(visit.lastAnswer())
    await visit.call(endpoints.addToCart, { userTemp, ...key, quantity: first.quantity })
    const next = await cartRead(visit, userTemp)
    visit.must(next.coupon === null, "the cart after an order has no coupon", next.coupon?.code)
    visit.must(next.cartId !== cartId, "the cart after an order has a number of its own", next.cartId)
    const came = rowsText(next.rows)
    const due = rowsText([{ ...key, quantity: first.quantity }])
    visit.must(came === due, "the cart after an order holds what is added to it", came)
    const rowId = next.rows[0]?.rowId ?? ""
    await visit.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId: next.cartId })
    await visit.call(endpoints.addToCart, { userTemp, ...key, quantity: first.packSize })
    const anew = rowsText((await cartRead(visit, userTemp)).rows)
    const pack = rowsText([{ ...key, quantity: first.packSize }])
    visit.must(anew === pack, "a row that is added anew holds what is added", anew)
    return CHECKED
  },
)

export const anewChecks = [lists, names, carts]
