/** Carts, coupons and what a client keeps, sentence by sentence: formats by name, codes and names as they are typed, what is added and where it stands (ADR 47). */
import type { ServerCart, StandingPatch } from "@dispensa/domain"
import { Option, Result } from "effect"
import type { ApiError } from "../../src/client.ts"
import { parseJson, refusalText } from "../../src/server-message.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import { type Session, type Identity, SPOKEN } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

const statusOf = (answer: Result.Result<unknown, ApiError>): number =>
  Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200

const formatsOf = async (session: Session, userTemp: Identity) => {
  const given = await session.given("productHasFormats")
  const codes = [given.text("first_code"), given.text("second_code")] as const
  const known = (await session.call(endpoints.childList, { userTemp, childrenIds: codes })).message
  return { codes, known }
}

/** Both formats, in the cart beside what stands there. */
const withFormats = async (session: Session, userTemp: Identity) => {
  const { codes, known } = await formatsOf(session, userTemp)
  for (const code of codes)
    await session.call(endpoints.addToCart, { userTemp, ...line(code), quantity: known[code]?.packSize ?? 1 })
  return codes
}

type Named = ReadonlyArray<{ readonly itemCode: string; readonly name: string }>

const names = example(
  "what two formats are called",
  ["cart.get", "wishlist.list", "saved-cart.list"],
  async (session) => {
    const { userTemp, number } = await session.client("couponCounts")
    const codes = await withFormats(session, userTemp)
    const wished = (await session.call(endpoints.getWishlist, { userTemp })).message.map(({ itemCode }) => itemCode)
    for (const itemCode of codes) await session.attempt(endpoints.addWish, { userTemp, itemCode })
    const name = `Pact ${crypto.randomUUID()}`
    for (const language of SPOKEN) {
      session.speakIn(language)
      const { known } = await formatsOf(session, userTemp)
      const [one = "", other = ""] = codes.map((code) => known[code]?.format.trim())
      const saved = await session.attempt(endpoints.saveCart, { userTemp, cartId: number("cart_id"), name })
      const all = (await session.call(endpoints.listSavedCarts, { userTemp })).message
      const views: Readonly<Record<string, Named>> = {
        "cart.get": (await cartRead(session, userTemp)).rows,
        "wishlist.list": (await session.call(endpoints.getWishlist, { userTemp })).message,
        "saved-cart.save": Result.isSuccess(saved) ? saved.success.message.lines : [],
        "saved-cart.list": all.find((cart) => cart.name === name)?.lines ?? [],
      }
      for (const [view, rows] of Object.entries(views)) {
        const [first, second] = codes.map((code) => rows.find(({ itemCode }) => itemCode === code)?.name)
        const isApart = one === "" || one === other || first === undefined || first === "" || first !== second
        session.must(
          isApart,
          `name in ${view} is with the format where a product has several`,
          `${first} in ${language}`,
        )
      }
      if (Result.isSuccess(saved))
        await session.call(endpoints.deleteSavedCart, { userTemp, savedCartId: saved.success.message.savedCartId })
    }
    session.speakIn("en")
    for (const itemCode of codes)
      if (!wished.includes(itemCode)) await session.attempt(endpoints.removeWish, { userTemp, itemCode })
    return CHECKED
  },
)

/** A cart of one pack of its first row. */
const lessened = async (session: Session, userTemp: Identity, { rows, cartId }: ServerCart): Promise<void> => {
  for (const { rowId } of rows.slice(1)) await session.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
  const few = rows.slice(0, 1).map(({ rowId, packSize, promoCode, promoRow }) => {
    return { rowId, packSize, promoCode, promoRow, quantity: packSize }
  })
  await session.call(endpoints.updateCart, { userTemp, cartId, rows: few })
}

const coupons = example(
  "a coupon's code and words, however it is typed",
  ["coupon.apply", "cart.get"],
  async (session) => {
    const expired = (await session.given("couponHasExpired")).text("expired_code")
    const { userTemp, number, text } = await session.client("couponCounts")
    const [cartId, code] = [number("cart_id"), text("coupon_code")]
    const apply = (typed: string) => session.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: typed })
    const first = await apply(code)
    if (Result.isFailure(first)) return notChecked(session.lastAnswer())
    for (const typed of [code.toLowerCase(), code.toUpperCase(), ` ${code}  `]) {
      await session.call(endpoints.removeCouponCode, { userTemp, cartId })
      const answer = await apply(typed)
      const came = `“${typed}”: ${statusOf(answer)}`
      session.must(Result.isSuccess(answer), "capitals and blanks around a coupon's code do not count", came)
      const { coupon } = await cartRead(session, userTemp)
      const told = [Result.isSuccess(answer) ? answer.success.message.code : "", coupon?.code ?? ""]
      const isWritten = Result.isFailure(answer) || told.every((one) => one === first.success.message.code)
      session.must(isWritten, "code of a coupon is as the supplier writes it", `${told.join(", ")} for “${typed}”`)
    }
    for (const language of SPOKEN) {
      session.speakIn(language)
      const { label } = (await session.call(endpoints.applyCouponCode, { userTemp, cartId, code })).message
      const { coupon } = await cartRead(session, userTemp, "delivery")
      const isOne = coupon === null || coupon.label === "" || label === "" || coupon.label === label
      const words = `“${label}”, “${coupon?.label}” in the cart, ${language}`
      session.must(isOne, "label of a coupon is in the language of the request, applied and in the cart", words)
    }
    await session.call(endpoints.removeCouponCode, { userTemp, cartId })
    await lessened(session, userTemp, await cartRead(session, userTemp))
    const why = async (typed: string) => {
      const answer = await apply(typed)
      const words = refusalText(Option.getOrNull(parseJson(session.last()?.text ?? "")), "")
      return { status: statusOf(answer), words, answer }
    }
    const [late, below] = [await why(expired), await why(text("minimum_code"))]
    const off = Result.isSuccess(below.answer) ? below.answer.success.message.discount : 1
    const isRefused = below.status === 404 || (below.status === 200 ? off > 0 : below.status === 400)
    session.must(isRefused, "a coupon is refused with 400 while the cart is below its minimum", below.status)
    const isTold = late.status !== 400 || below.status !== 400 || late.words === "" || late.words !== below.words
    session.must(isTold, "the message says whether a coupon has expired or the cart is below its minimum", late.words)
    return CHECKED
  },
)

const orderOf = async (session: Session, userTemp: Identity, standingId: string) =>
  (await session.call(endpoints.listStandingOrders, { userTemp })).message.find((one) => one.standingId === standingId)

const nameless = example("what has no name and is not there", ["list.save", "standing.save"], async (session) => {
  const standingId = (await session.client("standingOrderExists")).text("standing_id")
  const { userTemp, text } = await session.client("shoppingListExists")
  const itemCode = (await session.given("productHasFormats")).text("second_code")
  const list = { userTemp, listId: text("list_id") }
  const read = async () => (await session.call(endpoints.getShoppingList, list)).message
  const [before, order] = [await read(), await orderOf(session, userTemp, standingId)]
  const known = [...before.entries, ...(order?.lines ?? [])].some((one) => one.itemCode === itemCode)
  if (known || order === undefined) return notChecked("the item is known already")
  const entries = [{ itemCode, quantity: 4, note: "Pact", rank: 3 }]
  await session.attempt(endpoints.saveShoppingList, { ...list, entries, sections: [{ id: "pact-none", rank: 3 }] })
  const wrong = difference(before, await read())
  session.must(wrong === null, "without a name only what is there of a list is changed", wrong)
  const change = { lines: [{ itemCode, quantity: 4 }], runs: [{ date: "2026-03-17", state: "open" as const }] }
  await session.attempt(endpoints.saveStandingOrder, { userTemp, standingId, ...change })
  const other = difference(order, await orderOf(session, userTemp, standingId))
  session.must(other === null, "without a name only what is there of a standing order is changed", other)
  return CHECKED
})

type Patch = Omit<StandingPatch, "gone">

const standing = example(
  "lines and address of a standing order",
  ["standing.save", "standing.list"],
  async (session) => {
    const { userTemp, text } = await session.client("standingOrderExists")
    const { codes } = await formatsOf(session, userTemp)
    const [standingId, own, [first, second]] = [text("standing_id"), text("item_code"), codes]
    if (codes.includes(own)) return notChecked("the item is known already")
    const save = (patch: Patch) => session.attempt(endpoints.saveStandingOrder, { userTemp, standingId, ...patch })
    const mustStand = async (due: ReadonlyArray<string>, how: string) => {
      const came = (await orderOf(session, userTemp, standingId))?.lines.map(({ itemCode }) => itemCode).join(", ")
      session.must(came === due.join(", "), "lines stand in the order in which they were added", `${came}: ${how}`)
    }
    await save({ lines: [second, first].map((itemCode) => ({ itemCode, name: "Pact", quantity: 3 })) })
    await mustStand([own, second, first], "two were added at once")
    await save({ lines: [{ itemCode: own, name: "Pact", quantity: 24 }] })
    await mustStand([own, second, first], "the first one was changed, by its name")
    await save({ lines: [{ itemCode: second, gone: true }] })
    await save({ lines: [{ itemCode: second, name: "Pact", quantity: 3 }] })
    await mustStand([own, first, second], "one was taken off and added again")
    const days = (await orderOf(session, userTemp, standingId))?.weekdays ?? []
    if (Result.isSuccess(await save({ weekdays: [4, 1, 4] }))) {
      const came = (await orderOf(session, userTemp, standingId))?.weekdays.toSorted().join(", ")
      session.must(came === "1, 4", "weekdays are all the days that were named, each once", came)
    }
    await save({ weekdays: days, lines: codes.map((itemCode) => ({ itemCode, gone: true as const })) })
    return CHECKED
  },
)

export const couponsAndNamesExamples = [names, coupons, nameless, standing]
