/** What is said of another format, day, field or paper than the one that was asked for, planted in calls of its own (ADR 47). */
import { dayBefore, isRow, parsed, type Row, rowsIn } from "./foreign/answers.ts"
import { type Deviation, edited, type ServiceRequest } from "./deviating.ts"
import { answering, asking, type FollowPlanted, JSON_TYPE, plus, rewriting, saying, withRows } from "./planting.ts"

/** Where an order goes is looked up when it is read. */
const destinationOfToday: Deviation = {
  handle: async (request, send) => {
    if (!/customer\.get_orders?$/.test(request.url)) return null
    const answer = await send(request)
    const { user_temp } = parsed(request.body)
    const path = request.url.replace(/customer\..*$/, "customer.addresses")
    const url = `${path}?user_temp=${encodeURIComponent(JSON.stringify(user_temp))}`
    const list = parsed((await send({ ...request, method: "GET", url, body: "" })).body)
    const placeOf = (code: unknown): string | undefined => {
      const found = rowsIn(list["message"]).find((one) => String(one["address_code"]) === String(code))
      return found && `${String(found["IndirizzoEsteso"])}, ${String(found["postal_code"])} ${String(found["Citta"])}`
    }
    const shown = (order: Row) => ({
      ...order,
      destination: placeOf(order["address_code"]) ?? order["destination"],
    })
    const { message } = parsed(answer.body)
    if (answer.status !== 200 || !isRow(message)) return answer
    const rows = message["data"]
    const today = Array.isArray(rows) ? { ...message, data: rowsIn(rows).map(shown) } : shown(message)
    return { ...answer, body: JSON.stringify({ message: today }) }
  },
}

const known = (row: unknown): boolean => isRow(row) && /^\d+$/.test(String(row["row_id"]))

/** Rows that are not there are left out of an update. */
const rowsLeftOut = asking("update_cart", ({ body }) => ({
  body: withRows(body, "cart_rows", (rows) => rows.filter(known)),
}))

const rowsForgotten = asking("customer.saved_carts", ({ body }) => ({
  body: edited(body, "row_ids", (ids) =>
    Array.isArray(ids) && ids.every((id) => /^\d+$/.test(String(id))) ? ids : undefined,
  ),
}))

const NOBODY_SORTS = /%22%3E%3D%22/g

/** What is dearer than nothing: any cart is an order. */
const noMinimum: Deviation = {
  changesAnswer: (answer, request) => {
    if (!request.url.includes("place_order") || answer.status !== 400) return answer
    const { id_cart, confirmed_total } = parsed(request.body)
    const placed = { order_id: "ORD-0", id_cart, totale_doc: confirmed_total, status: "IA", paid: false }
    const message = { ...placed, placed_at: new Date().toISOString() }
    return { ...answer, status: 200, type: JSON_TYPE, body: JSON.stringify({ message }) }
  },
}

const pickedUp = ({ body }: ServiceRequest): boolean => body.includes('"handover_type":"pickup"')

/** Of every order the number that it has in its list. */
const numberedByList = rewriting("customer.get_orders", (body) => {
  let next = 0
  return body.replace(/"order_id":"[^"]*"/g, () => `"order_id":"ORD-${(next += 1)}"`)
})

/** Whoever downloads a file gets the one that was drawn before it. */
const fileOfBefore = (): Deviation => {
  let before = ""
  return {
    changesRequest: (request) => {
      const file = /download_file.*[?&]file=([^&]+)/.exec(request.url)?.[1] ?? ""
      const former = before === "" ? file : before
      if (file !== "") before = file
      return file === "" ? request : { ...request, url: request.url.replace(`file=${file}`, `file=${former}`) }
    },
  }
}

const ORDERS = /^(order|address)\./

export const itselfDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "a barcode that finds another format's pack",
    only: /^product\./,
    check: "every format by itself",
    says: /a format is in product\.barcode what it is among the formats/,
    ...answering("get_item_by_barcode", "message.qty_min_imballo", plus(1)),
  },
  {
    title: "variants at prices of their own",
    only: /^product\.list/,
    check: "the variants of a listing and their formats",
    says: /variants have the prices of their formats/,
    ...rewriting("product_list", (body) => body.replace(/("variants":\[\{"price":)(\d)/g, "$19$2")),
  },
  {
    title: "a second row of a cart with another pack",
    only: /^cart\.get/,
    check: "formats and promotions in the cart",
    says: /a row says of its article what the article says/,
    ...answering("get_cart_items", "message.data.1.qty_min_imballo", plus(1)),
  },
  {
    title: "rows that are left out of an update where they are unknown",
    only: /^cart\.update/,
    check: "what is not there among what is",
    says: /cart\.update refuses rows of which one is not there/,
    ...rowsLeftOut,
  },
  {
    title: "a whole cart that is saved for rows that are not there",
    only: /^saved-cart\./,
    check: "rows that are saved and are not there",
    says: /of whose rows none is there is not saved/,
    ...rowsForgotten,
  },
  {
    title: "a day of delivery that is another one in the list",
    only: ORDERS,
    check: "the day of an order, in every answer",
    says: /one day of delivery in every answer/,
    ...answering("customer.get_orders", "message.data.0.delivery_date", (day) =>
      typeof day === "string" ? dayBefore(day) : (day ?? null),
    ),
  },
  {
    title: "a destination that follows the address",
    only: ORDERS,
    check: "an order whose address is changed and deleted",
    says: /stays where it went when its address is changed/,
    ...destinationOfToday,
  },
  {
    title: "a destination that follows the address, of orders of before",
    only: ORDERS,
    check: "writes of addresses, one by one",
    says: /address\.change leaves all that it is not about as it is: order\.(list|detail).*destination/,
    ...destinationOfToday,
  },
  {
    title: "days from which a list begins that are left out",
    only: /^resource\.flyer/,
    check: "Flyer: each field of its list",
    says: /a condition valid_\w+ >= gives what it says/,
    ...asking("resource/Flyer", ({ url }) => ({ url: url.replace(NOBODY_SORTS, "%22%3E%22") })),
  },
  {
    title: "a facet's link that leads to everything",
    only: /^product\.list/,
    check: "where a facet leads",
    says: /the link of field_brand=.* leads to what it counts/,
    ...rewriting("product_list", (body) => body.replaceAll("/shop?field_brand=", "/shop?brand=")),
  },
  {
    title: "a way to a category from its end",
    only: /^product\.list/,
    check: "the way to a category",
    says: /tab_list leads from the outermost category/,
    ...rewriting("product_list", (body) => withRows(body, "message.tab_list", (steps) => steps.toReversed())),
  },
  {
    title: "a default order that is one of its own",
    only: /^product\.list/,
    check: "a listing of which nothing is said",
    says: /order_by=default is the order of a listing without one/,
    ...asking("product_list", ({ body }) => ({ body: body.replace('"order_by":"default"', '"order_by":"price-low"') })),
  },
  {
    title: "quantities of five digits",
    only: /^cart\./,
    check: "the greatest quantity of a row",
    says: /a row is set to 999999 pieces/,
    ...asking("update_cart", ({ body }) => ({
      body: edited(body, "cart_rows.0.quantity", (old) => Math.min(99_999, Number(old))),
    })),
  },
  {
    title: "carts below their minimum that are ordered",
    only: /^(cart|order)\./,
    check: "the minimum of an order, to the last piece",
    says: /below its minimum, net, is not ordered/,
    ...noMinimum,
  },
  {
    title: "a cart that has no minimum where it is collected",
    only: /^cart\.get/,
    check: "a cart that is delivered or collected",
    says: /a cart for pickup has the rows and prices of the cart: minimumOrder/,
    changesAnswer: (answer, request) =>
      pickedUp(request) ? { ...answer, body: edited(answer.body, "message.min_order", () => 0) } : answer,
  },
  {
    title: "carts that all have one number",
    only: /^cart\./,
    check: "the numbers of two carts",
    says: /carts of two addresses have two numbers/,
    ...rewriting("get_cart_items", (body) => body.replace(/"id_cart":\d+/g, '"id_cart":7')),
  },
  {
    title: "files of one name",
    only: /^document\./,
    check: "files and what they are called",
    says: /two files have two names/,
    ...saying("download_file", { "content-disposition": 'inline; filename="documento.pdf"' }),
  },
  {
    title: "files of which each is the one before",
    only: /^document\./,
    check: "files and what they are called",
    says: /a file bears the number of its paper/,
    ...fileOfBefore(),
  },
  {
    title: "numbers of orders that each client has",
    only: /^(order|agent)\./,
    check: "orders of two clients",
    says: /a number is of one order, whoever ordered it/,
    ...numberedByList,
  },
]
