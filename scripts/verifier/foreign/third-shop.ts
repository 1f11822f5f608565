/** The third foreign set: what is sold, put in a cart, ordered and told to the tracking topics. */
import type { Deviation } from "../deviating.ts"
import { rewriting } from "../planting.ts"
import { fieldsOfMessage, type Foreign, isRow, parsed, type Row, rowsIn, rowsOfMessage } from "./answers.ts"
import { cartCall, guest, identityOf, isCall } from "./calls.ts"
import { again, asked, cents, messageOf, sending, whose, withFields, withMessage } from "./third-calls.ts"

/** What a piece costs with VAT, in whole cents, times how many there are. */
const vatOfThePiece = fieldsOfMessage((cart) => {
  const gross = rowsIn(cart["data"])
    .map(
      (row) =>
        Math.round((cents(row["price_discount"]) * (100 + Number(row["vat_rate"]))) / 100) * Number(row["quantity"]),
    )
    .reduce((sum, line) => sum + line, 0)
  const more = gross - cents(cart["totale_lordo"])
  return { ...cart, totale_lordo: gross / 100, totale_doc: (cents(cart["totale_doc"]) + more) / 100 }
})

const transportInTheTotal: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "get_cart_items") || asked(request)["handover_type"] !== "pickup") return null
  const delivered = await send(withFields(request, { handover_type: "delivery" }))
  const collected = await send(request)
  return withMessage(collected, (cart) => ({ ...cart, totale_doc: messageOf(delivered)["totale_doc"] }))
}

const OF_THE_CART = /get_cart_items|update_cart|add_to_cart|remove_cart_item|_coupon_code/

/** The address that a client came with first is the one whose cart all addresses have. */
const oneCartAClient = (): Deviation => {
  const first = new Map<unknown, unknown>()
  return {
    changesRequest: (request) => {
      const address = first.get(whose(request)["client_id"])
      if (!OF_THE_CART.test(request.url) || address === undefined) return request
      const changed = { address_code: address }
      const nested = asked(request)["user_temp"]
      return withFields(request, isRow(nested) ? { user_temp: { ...nested, ...changed } } : changed)
    },
    changesAnswer: (answer, request) => {
      const { client_id: client, address_code: address } = whose(request)
      if (OF_THE_CART.test(request.url) && answer.status === 200 && !first.has(client)) first.set(client, address)
      return answer
    },
  }
}

/** The total of the cart that some rows were saved from. */
const totalOfTheCart = (): Deviation => {
  const totals = new Map<unknown, unknown>()
  const withTotal = (saved: Row): Row => ({
    ...saved,
    totale_netto: totals.get(saved["saved_cart_id"]) ?? saved["totale_netto"],
  })
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", ".saved_carts") || asked(request)["row_ids"] === undefined) return null
      const identity = identityOf(asked(request))
      const cart = messageOf(await send(cartCall("api.get_cart_items", request, { user_temp: identity })))
      const answer = await send(request)
      if (answer.status === 200) totals.set(messageOf(answer)["saved_cart_id"], cart["totale_netto"])
      return withMessage(answer, withTotal)
    },
    changesAnswer: (answer, request) =>
      isCall(request, "GET", ".saved_carts") && answer.status === 200
        ? { ...answer, body: rowsOfMessage((rows) => rows.map(withTotal))(answer.body) }
        : answer,
  }
}

const priceOf = (product: Row): number => Number(product["sale_price"] ?? Number.MAX_VALUE)

/** A page is cut first and sorted then. */
const sortingThePage: NonNullable<Deviation["handle"]> = async (request, send) => {
  const order = String(asked(request)["order_by"])
  if (!isCall(request, "POST", "product_list") || !["price-low", "price-high"].includes(order)) return null
  const sign = order === "price-low" ? 1 : -1
  return withMessage(await send(withFields(request, { order_by: "default" })), (listing) => {
    const list = listing["product_list"]
    if (!isRow(list)) return listing
    const data = rowsIn(list["data"]).toSorted((one, other) => sign * (priceOf(one) - priceOf(other)))
    return { ...listing, product_list: { ...list, data } }
  })
}

/** What is counted for the facets has not heard of the prices. */
const countingAllPrices: NonNullable<Deviation["handle"]> = async (request, send) => {
  const { min_price: from, max_price: to, ...rest } = asked(request)
  if (!isCall(request, "POST", "product_list") || (from === undefined && to === undefined)) return null
  const counted = messageOf(await send({ ...request, body: JSON.stringify(rest) }))
  return withMessage(await send(request), (listing) => ({
    ...listing,
    ...(counted["filters"] === undefined || listing["filters"] === undefined ? {} : { filters: counted["filters"] }),
  }))
}

/** The hour that the clock shows in Italy, said to be that of Greenwich. */
const italianHour = (at: unknown): unknown => {
  if (typeof at !== "string") return at
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome", dateStyle: "short", timeStyle: "medium" })
  return `${shown.format(new Date(at)).replace(" ", "T")}.000Z`
}

const inPacks = (bought: Row): Row => {
  const pack = isRow(bought["item"]) ? Number(bought["item"]["qty_min_imballo"]) : 1
  return {
    ...bought,
    purchases: rowsIn(bought["purchases"]).map((one) => ({
      ...one,
      quantity: Math.ceil(Number(one["quantity"]) / pack),
    })),
  }
}

/** A card's payment is written to the order, and not to what orders are listed from. */
const paidInTheOrder = (): Deviation => {
  const paid = new Set<unknown>()
  return {
    changesAnswer: (answer, request) => {
      if (answer.status !== 200) return answer
      if (request.url.includes("payment_request") && messageOf(answer)["outcome"] === "paid")
        paid.add(asked(request)["order_id"])
      if (!request.url.includes("customer.get_orders")) return answer
      return withMessage(answer, (page) => ({
        ...page,
        data: rowsIn(page["data"]).map((order) => (paid.has(order["order_id"]) ? { ...order, paid: false } : order)),
      }))
    },
  }
}

export const thirdShopDeviations: ReadonlyArray<Foreign> = [
  {
    title: "VAT that is rounded for one piece and then multiplied by the pieces",
    only: /^cart\./,
    ...rewriting("get_cart_items", vatOfThePiece),
  },
  {
    title: "goods that are collected, whose transport is 0 and is still in the document total",
    only: /^cart\./,
    handle: transportInTheTotal,
  },
  { title: "one cart for all addresses of a client", only: /^cart\./, ...oneCartAClient() },
  {
    title: "some rows of a cart that are saved with the total of the whole cart",
    only: /^saved-cart\./,
    ...totalOfTheCart(),
  },
  {
    title: "a price order that holds within each page only",
    only: /^product\./,
    handle: sortingThePage,
  },
  {
    title: "facets that are counted without the price range",
    only: /^product\./,
    handle: countingAllPrices,
  },
  {
    title: "the price list's price, not the client's, in the lines of an order list that are looked up",
    only: /^product\./,
    ...sending("POST", "find_items", (fields) => ({ ...fields, user_temp: guest })),
  },
  {
    title: "a search in the orders' products that is not heeded beside a status",
    only: /^order\./,
    ...sending("POST", "customer.get_orders", (fields) =>
      fields["status"] === null || fields["status"] === "" || fields["status"] === undefined
        ? fields
        : { ...fields, product: "" },
    ),
  },
  {
    title: "steps of an order's tracking in Italian time that say they are in UTC",
    only: /^order\./,
    ...rewriting(
      "get_order_tracking",
      fieldsOfMessage((tracking) => ({
        ...tracking,
        steps: rowsIn(tracking["steps"]).map((step) => ({ ...step, at: italianHour(step["at"]) })),
      })),
    ),
  },
  {
    title: "purchases of usual articles that are counted in packs",
    only: /^order\./,
    ...rewriting(
      "get_usual_items",
      rowsOfMessage((rows) => rows.map(inPacks)),
    ),
  },
  {
    title: "an order that is ordered again twice when the call is repeated, with the answer of the first time",
    only: /^order\./,
    handle: again("customer.reorder", (first) => first),
  },
  {
    title: "an order paid by card that is unpaid in the list of orders",
    only: /^(payment|order)\./,
    ...paidInTheOrder(),
  },
  {
    title: "a tracking record that is written again when it is told again",
    only: /^tracking\./,
    handle: again("kafka/", (first, { body }) => (parsed(body)["error_code"] === 200 ? { ...first, body } : first)),
  },
]
