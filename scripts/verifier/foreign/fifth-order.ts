/** The fifth foreign set: carts, their coupons, saved carts and orders. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, type Row, rowsIn, rowsOfMessage } from "./answers.ts"
import { cartCall, cartRows, identityOf, isCall, withoutKey } from "./calls.ts"
import { everyRow, repaged, textIn } from "./fifth-calls.ts"
import { clientKey, isDone, setQuantity, showing } from "./fourth-calls.ts"
import { asked, cents, messageOf, sending, whose, withMessage } from "./third-calls.ts"

/** A removed row is only marked as removed; who adds its article again finds it, quantity and all. */
const risingAgain = (): Deviation => {
  const removed = new Map<string, number>()
  return {
    handle: async (request, send) => {
      const identity = identityOf(asked(request))
      const key = (row: Row) => clientKey(request, `${String(identity["address_code"])} ${String(row["carti"])}`)
      if (isCall(request, "POST", "remove_cart_item")) {
        const rows = await cartRows(request, identity, send)
        const answer = await send(request)
        const row = rows.find(({ row_id }) => String(row_id) === textIn(asked(request), "row_id"))
        if (isDone(answer) && row !== undefined && !row["promo_code"]) removed.set(key(row), Number(row["quantity"]))
        return answer
      }
      if (!/api\.add_to_cart(?:\?|$)/.test(request.url)) return null
      const answer = await send(request)
      const article = { carti: asked(request)["item_id"] }
      const former = removed.get(key(article))
      if (!isDone(answer) || former === undefined) return answer
      removed.delete(key(article))
      const added = (await cartRows(request, identity, send)).find(
        (row) => row["carti"] === article.carti && !row["promo_code"],
      )
      if (added !== undefined) await setQuantity(request, identity, added, Number(added["quantity"]) + former, send)
      return answer
    },
  }
}

/** Totals are reckoned anew when a row is saved, not when one is deleted. */
const totalsOfBefore = (): Deviation => {
  const stale = new Map<unknown, { readonly rows: string; readonly totals: Row }>()
  const shown = (cart: Row): Row => {
    const before = stale.get(cart["id_cart"])
    return before?.rows === JSON.stringify(cart["data"]) ? { ...cart, ...before.totals } : cart
  }
  const showingIt = showing(shown)
  return {
    ...showingIt,
    handle: async (request, send) => {
      if (/update_cart|add_to_cart|coupon_code/.test(request.url)) stale.clear()
      if (!isCall(request, "POST", "remove_cart_item")) return (await showingIt.handle?.(request, send)) ?? null
      const read = cartCall("api.get_cart_items", request, { user_temp: identityOf(asked(request)) })
      const { totale_netto, totale_lordo, totale_doc, spese_trasporto } = shown(messageOf(await send(read)))
      const answer = await send(request)
      const after = messageOf(await send(read))
      if (isDone(answer)) {
        const totals = { totale_netto, totale_lordo, totale_doc, spese_trasporto }
        stale.set(after["id_cart"], { rows: JSON.stringify(after["data"]), totals })
      }
      return answer
    },
  }
}

/** The code stays with the cart when its discount is taken off, and the next saving reckons it again. */
const comingBack = (): Deviation => {
  const applied = new Map<string, string>()
  const removed = new Set<string>()
  return {
    handle: async (request, send) => {
      if (!/update_cart|add_to_cart|coupon_code/.test(request.url)) return null
      const answer = await send(request)
      const key = clientKey(request, whose(request)["address_code"])
      if (!isDone(answer)) return answer
      if (request.url.includes("apply_coupon_code")) {
        applied.set(key, request.body)
        removed.delete(key)
      } else if (request.url.includes("remove_coupon_code")) removed.add(key)
      else if (removed.delete(key)) {
        const again = cartCall("api.apply_coupon_code", withoutKey(request), parsed(applied.get(key) ?? "{}"))
        await send(again)
      }
      return answer
    },
  }
}

/** A saved cart points at the cart's rows. */
const followingTheCart = (): Deviation => {
  const saved = new Set<string>()
  return {
    handle: async (request, send) => {
      if (!request.url.includes("customer.saved_carts") || request.method === "PUT") return null
      const answer = await send(request)
      if (request.method === "POST" && answer.status === 200) {
        saved.add(clientKey(request, messageOf(answer)["saved_cart_id"]))
      }
      if (request.method !== "GET" || answer.status !== 200) return answer
      const { "content-type": _type, ...headers } = request.headers
      const call = { ...request, method: "POST", headers: { ...headers, "content-type": "application/json" } }
      const rows = await cartRows({ ...call, url: call.url.split("?")[0] ?? "" }, whose(request), send)
      const now = new Map(rows.map((row) => [row["carti"], row["quantity"]]))
      const followed = (line: Row): Row => ({ ...line, quantity: now.get(line["carti"]) ?? line["quantity"] })
      const body = rowsOfMessage((carts) =>
        carts.map((cart) =>
          saved.has(clientKey(request, cart["saved_cart_id"]))
            ? { ...cart, data: rowsIn(cart["data"]).map(followed) }
            : cart,
        ),
      )
      return { ...answer, body: body(answer.body) }
    },
  }
}

/** As long as the column that it is kept in. */
const LONGEST_REFERENCE = 8

/** Orders are joined with their lines, and stand once for each line that fits. */
const onceForEachLine = repaged(
  "customer.get_orders",
  (fields) => textIn(fields, "product") !== "",
  async (request, send) => {
    const text = textIn(asked(request), "product").toLowerCase()
    const joined: Array<Row> = []
    for (const order of await everyRow(request, send)) {
      const fields = { user_temp: whose(request), order_id: order["order_id"] }
      const lines = rowsIn(messageOf(await send(cartCall("customer.get_order", request, fields)))["lines"])
      const fitting = lines.filter(({ carti, name }) => `${String(carti)} ${String(name)}`.toLowerCase().includes(text))
      for (let time = 0; time < Math.max(1, fitting.length); time++) joined.push(order)
    }
    return joined
  },
)

/** Prices are read from the catalogue, not kept with the order. */
const atPricesOfToday: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!/customer\.get_order(?:\?|$)/.test(request.url)) return null
  const answer = await send(request)
  const children_ids = rowsIn(messageOf(answer)["lines"]).map(({ carti }) => carti)
  const today = messageOf(await send(cartCall("api.child_list", request, { user_temp: whose(request), children_ids })))
  const priced = (line: Row): Row => {
    const [item] = rowsIn([today[String(line["carti"])]])
    const price = item?.["sale_price"]
    if (typeof price !== "number") return line
    return { ...line, price_discount: price, total: (cents(price) * Number(line["quantity"])) / 100 }
  }
  return withMessage(answer, (order) => ({ ...order, lines: rowsIn(order["lines"]).map(priced) }))
}

/** What is bought as usual is reckoned at night. */
const asOfLastNight = (): Deviation => {
  const today = new Set<unknown>()
  return {
    changesAnswer: (answer, request) => {
      if (isCall(request, "POST", "customer.place_order") && answer.status === 200) {
        today.add(messageOf(answer)["order_id"])
      }
      if (!isCall(request, "POST", "get_usual_items") || answer.status !== 200) return answer
      const former = (item: Row) => rowsIn(item["purchases"]).filter(({ order_id }) => !today.has(order_id))
      const body = rowsOfMessage((items) =>
        items.map((item) => ({ ...item, purchases: former(item) })).filter(({ purchases }) => purchases.length > 0),
      )
      return { ...answer, body: body(answer.body) }
    },
  }
}

export const fifthOrderDeviations: ReadonlyArray<Foreign> = [
  {
    title: "an article that is added again after it was removed, with its former quantity on top",
    only: /^cart\./,
    ...risingAgain(),
  },
  {
    title: "a removed row that counts in the totals until the cart changes again",
    only: /^cart\./,
    ...totalsOfBefore(),
  },
  {
    title: "a coupon that was taken off and is back when the cart changes",
    only: /^coupon\.|^cart\./,
    ...comingBack(),
  },
  {
    title: "a saved cart whose quantities change with those of the cart",
    only: /^saved-cart\.|^cart\./,
    ...followingTheCart(),
  },
  {
    title: "a reference of the client's own of which eight characters are kept",
    only: /^order\./,
    ...sending("POST", "customer.place_order", (fields) => ({
      ...fields,
      customer_ref: textIn(fields, "customer_ref").slice(0, LONGEST_REFERENCE),
    })),
  },
  {
    title: "orders that are found by a product and stand once for each line that fits",
    only: /^order\./,
    ...onceForEachLine,
  },
  {
    title: "lines of an order at today's prices, under the totals of its own day",
    only: /^order\./,
    handle: atPricesOfToday,
  },
  {
    title: "usual articles that know nothing of the orders of today",
    only: /^order\./,
    ...asOfLastNight(),
  },
]
