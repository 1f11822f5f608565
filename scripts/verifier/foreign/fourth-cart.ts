/** The fourth foreign set: carts, their coupons, saved carts, and what an earlier order brings into a cart. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, type Row, rowsIn, rowsOfMessage } from "./answers.ts"
import { cartCall, cartRows, identityOf, isCall, removeRow } from "./calls.ts"
import { clientKey, customerList, isDone, nameIn, pathOf, setQuantity, showing } from "./fourth-calls.ts"
import { asked, cents, whose } from "./third-calls.ts"

/** The rows of an update are all that is left in the cart. */
const onlyTheNamed: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "api.update_cart")) return null
  const answer = await send(request)
  if (!isDone(answer)) return answer
  const identity = identityOf(asked(request))
  const named = new Set(rowsIn(asked(request)["cart_rows"]).map((row) => String(row["row_id"])))
  for (const row of await cartRows(request, identity, send)) {
    if (!named.has(String(row["row_id"]))) await removeRow(request, identity, row, send)
  }
  return answer
}

/** Carried out as a promotion, so that a wrong one is refused, and then taken back for an ordinary row. */
const withoutPromotion: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "api.add_to_cart_promo")) return null
  const body = asked(request)
  const identity = identityOf(body)
  const before = await cartRows(request, identity, send)
  const answer = await send(request)
  if (!isDone(answer)) return answer
  const isAdded = (row: Row) => row["carti"] === body["item_id"] && row["promo_code"] === body["promo_code"]
  const added = (await cartRows(request, identity, send)).find(isAdded)
  if (added === undefined) return answer
  const former = before.find((row) => row["row_id"] === added["row_id"])
  await (former === undefined
    ? removeRow(request, identity, added, send)
    : setQuantity(request, identity, former, Number(former["quantity"]), send))
  const ordinary = await send(cartCall("api.add_to_cart", request, { ...body, promo_code: "", promo_row: 0 }))
  return ordinary.status === 200 ? { ...answer, body: ordinary.body } : answer
}

const FREE_ABOVE = 25_000

/** Free above 250 euro: with VAT, and not without it. */
const freeByTheGross = (cart: Row): Row => {
  const transport = cents(cart["spese_trasporto"] ?? 0)
  return transport === 0 || cents(cart["totale_lordo"]) <= FREE_ABOVE
    ? cart
    : { ...cart, spese_trasporto: 0, totale_doc: (cents(cart["totale_doc"]) - transport) / 100 }
}

/** A coupon is worth what it was worth when it was read first. */
const worthOfBefore = (): Deviation => {
  const worth = new Map<string, number>()
  const shown = (cart: Row): Row => {
    const [coupon] = rowsIn([cart["coupon"]])
    if (coupon === undefined) return cart
    const key = `${String(cart["id_cart"])} ${String(coupon["code"])}`
    const today = cents(coupon["discount"])
    if (!worth.has(key) && today > 0) worth.set(key, today)
    const discount = Math.min(worth.get(key) ?? today, cents(cart["totale_lordo"]))
    const total = cents(cart["totale_doc"]) + today - discount
    return { ...cart, totale_doc: total / 100, coupon: { ...coupon, discount: discount / 100 } }
  }
  const showingIt = showing(shown)
  return {
    ...showingIt,
    changesAnswer: (answer, request) => {
      if (/apply_coupon_code|remove_coupon_code/.test(request.url) && answer.status === 200) {
        for (const key of worth.keys()) if (key.startsWith(`${String(asked(request)["id_cart"])} `)) worth.delete(key)
      }
      return showingIt.changesAnswer?.(answer, request) ?? answer
    },
  }
}

/** The list of saved carts is read anew only when one is saved or deleted. */
const namesOfBefore = (): Deviation => {
  const names = new Map<string, unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "PUT", ".saved_carts/")) return null
      const id = nameIn(request, "saved_carts")
      const saved = await customerList("saved_carts", request, send)
      const answer = await send(request)
      const former = saved.find((cart) => String(cart["saved_cart_id"]) === id)
      const key = clientKey(request, id)
      if (isDone(answer) && former !== undefined && !names.has(key)) names.set(key, former["name"])
      return answer
    },
    changesAnswer: (answer, request) => {
      if (!request.url.includes(".saved_carts") || answer.status !== 200) return answer
      if (request.method === "POST" || request.method === "DELETE") names.clear()
      if (request.method !== "GET" || !Array.isArray(parsed(answer.body)["message"])) return answer
      const stale = rowsOfMessage((carts) =>
        carts.map((cart) => ({
          ...cart,
          name: names.get(clientKey(request, cart["saved_cart_id"])) ?? cart["name"],
        })),
      )
      return { ...answer, body: stale(answer.body) }
    },
  }
}

/** One pack of each article, however many were ordered. */
const onePackOfEach: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!pathOf(request).endsWith("customer.reorder")) return null
  const identity = whose(request)
  const before = await cartRows(request, identity, send)
  const answer = await send(request)
  if (!isDone(answer)) return answer
  for (const row of await cartRows(request, identity, send)) {
    const former = Number(before.find((one) => one["row_id"] === row["row_id"])?.["quantity"] ?? 0)
    const pack = Number(row["qty_min_imballo"] ?? 1)
    if (Number(row["quantity"]) > former + pack) await setQuantity(request, identity, row, former + pack, send)
  }
  return answer
}

export const fourthCartDeviations: ReadonlyArray<Foreign> = [
  {
    title: "a change of some rows that takes the others out of the cart",
    only: /^cart\./,
    handle: onlyTheNamed,
  },
  {
    title: "goods on promotion that are added to the ordinary row, at its price",
    only: /^cart\./,
    handle: withoutPromotion,
  },
  {
    title: "a cart whose transport is free once its total with VAT passes the limit",
    only: /^cart\.|^order\.place$/,
    ...showing(freeByTheGross),
  },
  {
    title: "a percentage coupon that keeps its first amount when the cart changes",
    only: /^coupon\.|^cart\./,
    ...worthOfBefore(),
  },
  {
    title: "a saved cart that keeps its old name in the list until another is saved",
    only: /^saved-cart\./,
    ...namesOfBefore(),
  },
  {
    title: "an order that is ordered again with one pack of each article",
    only: /^order\.reorder$|^cart\.get$/,
    handle: onePackOfEach,
  },
]
