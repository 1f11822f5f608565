/** How the fourth set sees what was kept before a call, and takes an order at the total that its cart showed. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { parsed, type Row, rowsIn } from "./answers.ts"
import { cartCall, isCall, type Send } from "./calls.ts"
import { asked, cents, listOf, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

export const pathOf = ({ url }: ServiceRequest): string => url.split("?")[0] ?? ""

/** Carried out now, not answered once more. */
export const isDone = ({ status, headers }: ServiceAnswer): boolean =>
  status === 200 && headers?.["idempotency-replayed"] !== "true"

export const messageRows = ({ status, body }: ServiceAnswer): ReadonlyArray<Row> =>
  status === 200 ? rowsIn(parsed(body)["message"]) : []

/** A list of the client's, whatever call of the customer's it is asked for beside. */
export const customerList = async (name: string, request: ServiceRequest, send: Send): Promise<ReadonlyArray<Row>> =>
  messageRows(
    await listOf(name, { ...request, url: request.url.replace(/customer\.\w+[^?]*/, `customer.${name}`) }, send),
  )

export const clientKey = (request: ServiceRequest, name: unknown): string =>
  `${String(whose(request)["client_id"])} ${String(name)}`

/** The last part of an address such as `addresses/12`. */
export const nameIn = (request: ServiceRequest, list: string): string =>
  decodeURIComponent(new RegExp(`\\.${list}/([^/]+)`).exec(pathOf(request))?.[1] ?? "")

export const setQuantity = (
  request: ServiceRequest,
  identity: Row,
  row: Row,
  quantity: number,
  send: Send,
): Promise<ServiceAnswer> =>
  send(
    cartCall("api.update_cart", request, {
      user_temp: identity,
      id_cart: row["id_cart"],
      cart_rows: [
        {
          row_id: String(row["row_id"]),
          quantity,
          qty_min_packaging: row["qty_min_imballo"],
          promo_code: row["promo_code"],
          promo_row: row["promo_row"],
        },
      ],
    }),
  )

/** Shows each cart with other totals, and takes an order of it at the total that was shown. */
export const showing = (shown: (cart: Row, request: ServiceRequest) => Row): Deviation => {
  const accepted = new Map<string, unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.place_order")) return null
      if (!accepted.has(request.body)) {
        const type = handoverOf(asked(request)["handover"])
        const cart = messageOf(
          await send(cartCall("api.get_cart_items", request, { user_temp: whose(request), ...type })),
        )
        const isAsShown = cents(shown(cart, request)["totale_doc"]) === cents(asked(request)["confirmed_total"])
        accepted.set(request.body, isAsShown ? cart["totale_doc"] : asked(request)["confirmed_total"])
      }
      return send(withFields(request, { confirmed_total: accepted.get(request.body) }))
    },
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "get_cart_items") ? withMessage(answer, (cart) => shown(cart, request)) : answer,
  }
}

const handoverOf = (handover: unknown): Row => {
  const [type] = rowsIn([handover]).map((row) => row["type"])
  return type === undefined ? {} : { handover_type: type }
}
