/** Foreign services that make calls of their own: they empty a cart, remove twin rows, keep the first coupon. */
import { DEFAULT_PREFIXES, endpointRoutes } from "@dispensa/contracts"
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { isRow, parsed, type Row, rowsIn } from "./answers.ts"

/** Under no key: what is called besides is a call of its own. */
export const withoutKey = (request: ServiceRequest): ServiceRequest => {
  const { "idempotency-key": _key, ...headers } = request.headers
  return { ...request, headers }
}

export const cartCall = (name: string, request: ServiceRequest, body: Row): ServiceRequest => ({
  ...withoutKey(request),
  url: request.url.replace(/omnicommerce\.controllers\.\w+\.\w+/, `omnicommerce.controllers.${name}`),
  body: JSON.stringify(body),
})

export const identityOf = (body: Row): Row =>
  isRow(body["user_temp"])
    ? body["user_temp"]
    : { client_id: body["client_id"], address_code: body["address_code"], ext_call: body["ext_call"] }

export type Send = (request: ServiceRequest) => Promise<ServiceAnswer>

export const cartRows = async (request: ServiceRequest, identity: Row, send: Send): Promise<ReadonlyArray<Row>> => {
  const answer = await send(cartCall("api.get_cart_items", request, { user_temp: identity }))
  const cart = parsed(answer.body)["message"]
  return isRow(cart) ? rowsIn(cart["data"]) : []
}

export const removeRow = (request: ServiceRequest, identity: Row, row: Row, send: Send): Promise<ServiceAnswer> =>
  send(
    cartCall("wrapper.remove_cart_item", request, {
      ...identity,
      row_id: String(row["row_id"]),
      id_cart: row["id_cart"],
    }),
  )

export const isCall = ({ method, url }: ServiceRequest, verb: string, part: string): boolean =>
  method === verb && url.includes(part)

export const emptying: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "load_saved_cart")) return null
  const identity = identityOf(parsed(request.body))
  for (const row of await cartRows(request, identity, send)) await removeRow(request, identity, row, send)
  return send(request)
}

export const removingTwins: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "remove_cart_item")) return null
  const body = parsed(request.body)
  const identity = identityOf(body)
  const rows = await cartRows(request, identity, send)
  const answer = await send(request)
  const item = rows.find((row) => String(row["row_id"]) === body["row_id"])?.["carti"]
  for (const row of rows) {
    if (row["carti"] === item && String(row["row_id"]) !== body["row_id"]) await removeRow(request, identity, row, send)
  }
  return answer
}

export const keepingTheFirstCoupon = (): Deviation => {
  const first = new Map<unknown, string>()
  return {
    handle: async (request, send) => {
      if (request.url.includes("remove_coupon_code")) first.clear()
      if (!isCall(request, "POST", "apply_coupon_code")) return null
      const answer = await send(request)
      if (answer.status !== 200) return answer
      const cart = parsed(request.body)["id_cart"]
      const before = first.get(cart)
      if (before === undefined) first.set(cart, request.body)
      else await send({ ...withoutKey(request), body: before })
      return answer
    },
  }
}

/** The products of a listing that is asked for besides. */
export const listed = async (request: ServiceRequest, body: Row, send: Send): Promise<ReadonlyArray<Row>> => {
  const answer = await send({
    ...cartCall("api.product_list", request, body),
    method: "POST",
    url: endpointRoutes.productList.path(DEFAULT_PREFIXES),
  })
  const listing = parsed(answer.body)["message"]
  const products = isRow(listing) ? listing["product_list"] : undefined
  return isRow(products) ? rowsIn(products["data"]) : []
}

export const guest = { client_id: 0, address_code: 0, ext_call: true }

export const asText = (order: string) => (one: Row, other: Row) =>
  String(one["sale_price"]) < String(other["sale_price"]) === (order === "price-low") ? -1 : 1
