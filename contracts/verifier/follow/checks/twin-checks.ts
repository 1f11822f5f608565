/** Rows of one article, or of one product: each has its own quantity, whichever of them a write names (ADR 47). */
import type { ServerCartRow } from "@dispensa/domain"
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { amount } from "../answers/judge.ts"
import { plainOrder } from "../plain-order.ts"
import { cartRead, line, rowsText } from "./cart-checks.ts"

type Answer = Result.Result<unknown, ApiError>
type Line = Pick<ServerCartRow, "itemCode" | "promoCode" | "promoRow">

interface Twins {
  readonly visit: CheckVisit
  readonly userTemp: Identity
  /** The article without its promotion, the same under it, and two formats of one product. */
  readonly lines: ReadonlyArray<Line & { readonly pack: number }>
}

const isOf = (one: Line) => (other: Line) =>
  one.itemCode === other.itemCode && one.promoCode === other.promoCode && one.promoRow === other.promoRow

/** What a step does to each line's packs; the answer of its write. */
interface Step {
  readonly what: string
  readonly send: () => Promise<Answer>
  readonly packs: (before: ReadonlyArray<number>) => ReadonlyArray<number>
}

const rowOf = async ({ visit, userTemp, lines }: Twins, index: number) => {
  const cart = await cartRead(visit, userTemp)
  const own = lines[index]
  const row = own === undefined ? undefined : cart.rows.find(isOf(own))
  return { cartId: cart.cartId, row }
}

const setting = (twins: Twins, wanted: ReadonlyArray<readonly [index: number, packs: number]>): Step => ({
  what: `rows ${wanted.map(([index, packs]) => `${index + 1} to ${packs}`).join(", ")} are set`,
  send: async () => {
    const { visit, userTemp, lines } = twins
    const { cartId, rows } = await cartRead(visit, userTemp)
    const updates = wanted.flatMap(([index, packs]) => {
      const own = lines[index]
      const row = own === undefined ? undefined : rows.find(isOf(own))
      if (own === undefined || row === undefined) return []
      const { rowId, packSize, promoCode, promoRow } = row
      return [{ rowId, packSize, promoCode, promoRow, quantity: packs * own.pack }]
    })
    return visit.attempt(endpoints.updateCart, { userTemp, cartId, rows: updates })
  },
  packs: (before) => before.map((packs, index) => wanted.find(([one]) => one === index)?.[1] ?? packs),
})

const adding = ({ visit, userTemp, lines }: Twins, index: number): Step => ({
  what: `row ${index + 1} is added to`,
  send: () => {
    const { pack: quantity, ...own } = lines[index] ?? { ...line(""), pack: 1 }
    const request = { userTemp, ...own, quantity }
    return own.promoCode === ""
      ? visit.attempt(endpoints.addToCart, request)
      : visit.attempt(endpoints.addToCartPromo, request)
  },
  packs: (before) => before.map((packs, one) => (one === index ? packs + 1 : packs)),
})

const removing = (twins: Twins, index: number): Step => ({
  what: `row ${index + 1} is removed`,
  send: async () => {
    const { cartId, row } = await rowOf(twins, index)
    return twins.visit.attempt(endpoints.removeCartItem, { ...twins.userTemp, rowId: row?.rowId ?? "0", cartId })
  },
  packs: (before) => before.map((packs, one) => (one === index ? 0 : packs)),
})

const stepsOf = (twins: Twins): ReadonlyArray<Step> => [
  setting(twins, [[0, 3]]),
  setting(twins, [[1, 2]]),
  setting(twins, [
    [1, 4],
    [0, 2],
  ]),
  setting(twins, [[2, 5]]),
  setting(twins, [
    [3, 2],
    [1, 3],
    [2, 4],
  ]),
  adding(twins, 0),
  adding(twins, 1),
  removing(twins, 0),
  adding(twins, 0),
  removing(twins, 1),
  removing(twins, 2),
  setting(twins, [[0, 2]]),
]

const rows = check(
  "rows of one article, each by itself",
  ["cart.update", "cart.add", "cart.add-promo", "cart.remove", "cart.get"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const promotion = await visit.given("promotionApplies")
    const formats = await visit.given("productHasFormats")
    const itemCode = promotion.text("promo_item_code")
    const [promoCode, promoRow] = [promotion.text("promo_code"), promotion.number("promo_row")]
    const codes = [formats.text("first_code"), formats.text("second_code")].filter((code) => code !== itemCode)
    const known = (await visit.call(endpoints.childList, { userTemp, childrenIds: codes })).message
    const pack = promotion.number("promo_quantity")
    const lines = [
      { ...line(itemCode), pack },
      { itemCode, promoCode, promoRow, pack },
      ...codes.map((code) => ({ ...line(code), pack: known[code]?.packSize ?? 1 })),
    ]
    const twins = { visit, userTemp, lines }
    let packs: ReadonlyArray<number> = lines.map(() => 0)
    const begin = lines.map((_line, index) => adding(twins, index))
    for (const step of [...begin, ...stepsOf(twins)]) {
      if (Result.isFailure(await step.send())) continue
      packs = step.packs(packs)
      const due = lines.flatMap((one, index) => {
        const quantity = one.pack * (packs[index] ?? 0)
        return quantity === 0 ? [] : [{ ...one, quantity }]
      })
      const came = rowsText((await cartRead(visit, userTemp)).rows)
      const isSame = came === rowsText(due)
      visit.must(isSame, "of rows of one article each has its own quantity", `${came} when ${step.what}`)
      if (!isSame) return CHECKED
    }
    return CHECKED
  },
)

/** An article's row, and a row of it under its promotion, are put into the cart. */
export const addTwins = async (visit: CheckVisit, userTemp: Identity) => {
  const promotion = await visit.given("promotionApplies")
  const itemCode = promotion.text("promo_item_code")
  const [promoCode, promoRow] = [promotion.text("promo_code"), promotion.number("promo_row")]
  const quantity = promotion.number("promo_quantity")
  await visit.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: quantity * 2 })
  await visit.call(endpoints.addToCartPromo, { userTemp, itemCode, promoCode, promoRow, quantity })
  return itemCode
}

const ordered = check(
  "rows of one article, when they are ordered",
  ["order.usual", "order.place", "order.detail"],
  async (visit) => {
    const { userTemp, text } = await visit.client("cartMayBeOrdered")
    const itemCode = await addTwins(visit, userTemp)
    const order = plainOrder(userTemp, await cartRead(visit, userTemp), text("delivery_date"))
    const { orderId } = (await visit.call(endpoints.placeOrder, order)).message
    const { lines } = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
    const asText = (all: ReadonlyArray<{ readonly quantity: number; readonly unitPrice: number }>) =>
      all
        .map((one) => `${one.quantity} at ${amount(one.unitPrice)}`)
        .toSorted()
        .join(", ")
    const due = asText(lines.filter((one) => one.itemCode === itemCode))
    for (const named of [itemCode, null]) {
      const bought = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: named })).message
      const purchases = bought.find((one) => one.itemCode === itemCode)?.purchases ?? []
      const came = asText(purchases.filter((one) => one.orderId === orderId))
      visit.must(came === due, "each line of an order is a purchase of its own", `${came}, ${due} in ${orderId}`)
    }
    return CHECKED
  },
)

export const twinChecks = [rows, ordered]
