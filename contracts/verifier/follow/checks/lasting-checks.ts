/** What lasts while other things change: a coupon on its cart, and what stood in or beside what is taken away (ADR 47). */
import type { ListPatch, StandingPatch } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

type CartStep = readonly [what: string, make: () => Promise<unknown>]

/** Everything that may be done to a cart without a word about its coupon. */
export const cartStepsOf = async (visit: CheckVisit, userTemp: Identity): Promise<ReadonlyArray<CartStep>> => {
  const item = await visit.given("itemMayBeOrdered")
  const formats = await visit.given("productHasFormats")
  const promotion = await visit.given("promotionApplies")
  const codes = [formats.text("first_code"), formats.text("second_code")]
  const packs = (await visit.call(endpoints.childList, { userTemp, childrenIds: codes })).message
  const [first = "", second = ""] = codes
  const add = (code: string, quantity: number) => visit.call(endpoints.addToCart, { userTemp, ...line(code), quantity })
  const set = async (times: number, isMeant: (index: number) => boolean) => {
    const { rows, cartId } = await cartRead(visit, userTemp)
    const named = rows.flatMap(({ rowId, packSize, promoCode, promoRow, quantity }, index) =>
      isMeant(index) ? [{ rowId, packSize, promoCode, promoRow, quantity: quantity * times }] : [],
    )
    await visit.call(endpoints.updateCart, { userTemp, cartId, rows: named })
  }
  const promoted = {
    itemCode: promotion.text("promo_item_code"),
    promoCode: promotion.text("promo_code"),
    promoRow: promotion.number("promo_row"),
  }
  return [
    ["an article is added", () => add(first, packs[first]?.packSize ?? 1)],
    ["what stands in it is added again", () => add(item.text("item_code"), item.number("quantity"))],
    [
      "an article is added under a promotion",
      () =>
        visit.call(endpoints.addToCartPromo, { userTemp, ...promoted, quantity: promotion.number("promo_quantity") }),
    ],
    ["a format is added", () => add(second, packs[second]?.packSize ?? 1)],
    ["one row is set", () => set(3, (index) => index === 0)],
    ["every row is set", () => set(2, () => true)],
    [
      "its newest row is removed",
      async () => {
        const { rows, cartId } = await cartRead(visit, userTemp)
        return visit.call(endpoints.removeCartItem, { ...userTemp, rowId: rows.at(-1)?.rowId ?? "", cartId })
      },
    ],
  ]
}

const coupons = check(
  "a coupon while its cart changes",
  [
    "coupon.apply",
    "cart.get",
    "cart.add",
    "cart.add-promo",
    "cart.update",
    "cart.remove",
    "saved-cart.save",
    "saved-cart.load",
    "order.reorder",
  ],
  async (visit) => {
    const savedCartId = (await visit.client("savedCartExists")).text("saved_cart_id")
    const orderId = (await visit.client("clientHasOrder")).text("order_id")
    const { userTemp, number, text } = await visit.client("couponCounts")
    const cartId = number("cart_id")
    const steps: ReadonlyArray<CartStep> = [
      ...(await cartStepsOf(visit, userTemp)),
      ["it is saved", () => visit.call(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` })],
      ["a saved cart is loaded", () => visit.call(endpoints.loadSavedCart, { userTemp, savedCartId })],
      ["an order is ordered again", () => visit.call(endpoints.reorder, { userTemp, orderId })],
      ["it is read for a collection", () => cartRead(visit, userTemp, "pickup")],
    ]
    const { code } = (await visit.call(endpoints.applyCouponCode, { userTemp, cartId, code: text("coupon_code") }))
      .message
    for (const [what, make] of steps) {
      await make()
      const { coupon } = await cartRead(visit, userTemp)
      visit.must(coupon?.code === code, `a coupon stays while its cart changes: ${what}`, coupon?.code ?? "none")
      if (coupon === null) await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code })
    }
    const changed = await cartRead(visit, userTemp)
    await visit.call(endpoints.removeCouponCode, { userTemp, cartId })
    await visit.call(endpoints.applyCouponCode, { userTemp, cartId, code })
    const wrong = difference(changed, await cartRead(visit, userTemp))
    visit.must(wrong === null, "a coupon that stayed takes off what one does that is applied now", wrong)
    return CHECKED
  },
)

/** A section is a name on a shelf: its entries are the list's. */
const sections = check(
  "a section that is removed, and its entries",
  ["list.save", "list.get", "list.list"],
  async (visit) => {
    const { userTemp, text } = await visit.client("shoppingListExists")
    const formats = await visit.given("productHasFormats")
    const [listId, item, own] = [text("list_id"), text("item_code"), text("section_id")]
    const [first, second] = [formats.text("first_code"), formats.text("second_code")]
    const save = (patch: Omit<ListPatch, "gone">) =>
      visit.call(endpoints.saveShoppingList, { userTemp, listId, ...patch })
    await save({
      sections: [{ id: "giu", name: "Scaffale basso", rank: 4 }],
      entries: [
        { itemCode: first, name: "Uno", section: "giu", rank: 11, par: 6, there: 2, note: "in fondo" },
        { itemCode: second, name: "Due", section: own, rank: 12, quantity: 3 },
        { itemCode: item, section: "giu" },
      ],
    })
    const read = async () => {
      const alone = (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
      const all = (await visit.call(endpoints.listShoppingLists, { userTemp })).message
      return { alone, listed: all.find((one) => one.listId === listId) }
    }
    const before = (await read()).alone
    /** Where they stood is all that may be another: a section that is gone is none. */
    const mustStay = async (what: string, gone: ReadonlyArray<string>) => {
      const { alone, listed } = await read()
      for (const list of [alone, listed]) {
        const entries = before.entries.map((entry) => {
          const came = list?.entries.find(({ itemCode }) => itemCode === entry.itemCode)
          return gone.includes(entry.section) && came !== undefined ? { ...came, section: entry.section } : came
        })
        const wrong = difference(before.entries, entries)
        visit.must(wrong === null, `${what} leaves its entries in the list`, wrong)
      }
      const left = difference(
        before.sections.filter(({ id }) => !gone.includes(id)),
        alone.sections,
      )
      visit.must(left === null, `${what} leaves the other sections`, left)
    }
    await save({ sections: [{ id: "giu", gone: true }] })
    await mustStay("a section that is removed", ["giu"])
    await save({ sections: [{ id: own, gone: true }], name: "Senza scaffali" })
    await mustStay("the last section that is removed", ["giu", own])
    return CHECKED
  },
)

/** What is removed takes nothing along of what stands in the same answer. */
const lines = check(
  "a line that is removed, and its standing order",
  ["standing.save", "standing.list"],
  async (visit) => {
    const { userTemp, text } = await visit.client("standingOrderExists")
    const second = (await visit.given("productHasFormats")).text("second_code")
    const [standingId, code] = [text("standing_id"), text("item_code")]
    const order = async () =>
      (await visit.call(endpoints.listStandingOrders, { userTemp })).message.find(
        (one) => one.standingId === standingId,
      )
    const save = (patch: Omit<StandingPatch, "gone">) =>
      visit.call(endpoints.saveStandingOrder, { userTemp, standingId, ...patch })
    await save({ isPaused: true, endsOn: "2027-12-31" })
    await save({ lines: [{ itemCode: second, name: "Due", quantity: 5 }] })
    const whole = await order()
    if (whole === undefined) return notChecked("the standing order is not listed")
    for (const gone of [code, second]) {
      await save({ lines: [{ itemCode: gone, gone: true }] })
      const left = whole.lines.filter((one) => one.itemCode === second && gone === code)
      const wrong = difference({ ...whole, lines: left }, await order())
      visit.must(wrong === null, "a line that is removed leaves the rest of a standing order", wrong)
    }
    await visit.attempt(endpoints.saveStandingOrder, { userTemp, standingId, lines: [{ itemCode: code, quantity: 9 }] })
    const late = (await order())?.lines.length ?? 0
    visit.must(late === 0, "a line that is gone stays gone unless its name says that it is added", `${late} lines`)
    const before = await order()
    await save({ isNew: true, name: whole.name })
    const anew = difference(before, await order())
    visit.must(anew === null, "a standing order that is made where it is there already stays as it is", anew)
    return CHECKED
  },
)

const entries = check(
  "an entry and a wish that are removed, and what stands beside them",
  ["list.save", "list.get", "wishlist.remove", "wishlist.list"],
  async (visit) => {
    const { userTemp, text } = await visit.client("shoppingListExists")
    const second = (await visit.given("productHasFormats")).text("second_code")
    const [listId, itemCode] = [text("list_id"), text("item_code")]
    const list = async () => (await visit.call(endpoints.getShoppingList, { userTemp, listId })).message
    const shelf = await list()
    await visit.call(endpoints.saveShoppingList, { userTemp, listId, isNew: true, name: shelf.name })
    const anew = difference(shelf, await list())
    visit.must(anew === null, "a list that is made where it is there already stays as it is", anew)
    await visit.call(endpoints.saveShoppingList, { userTemp, listId, entries: [{ itemCode, gone: true }] })
    const emptied = difference({ ...shelf, entries: [] }, await list())
    visit.must(emptied === null, "the only entry that is removed leaves the list and its sections", emptied)
    for (const code of [itemCode, second])
      await visit.attempt(endpoints.addWish, { userTemp, itemCode: code, alert: true })
    const wishes = async () => (await visit.call(endpoints.getWishlist, { userTemp })).message
    const known = await wishes()
    if (Result.isFailure(await visit.attempt(endpoints.removeWish, { userTemp, itemCode })))
      return notChecked(visit.lastAnswer())
    const due = known.filter((one) => one.itemCode !== itemCode)
    const wrong = difference(due, await wishes())
    visit.must(wrong === null, "a wish that is removed leaves the others, their place and their alerts", wrong)
    return CHECKED
  },
)

export const lastingChecks = [coupons, sections, lines, entries]
