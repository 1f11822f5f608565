/** The eleventh foreign set: what may be ordered, orders of agents, orders taken again, their steps and papers. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { cartBeside, changingTakenAgain, putQuantity, refused } from "./eleventh-calls.ts"
import { everyRow, pageOf } from "./fifth-calls.ts"
import { isAgentOf } from "./ninth-calls.ts"
import { refusedInstead } from "./tenth-calls.ts"
import { asked, cents, messageOf, whose, withMessage } from "./third-calls.ts"

const BELOW_MINIMUM = {
  status: 400,
  type: "ValidationError",
  it: "L'ordine è inferiore al minimo",
  en: "The order is below the minimum",
}

/** OpenAPI, `min_order`: "Net total below which a cart is not ordered"; `totale_netto`: "The lines without VAT". The coupon is taken off it before. */
const minimumLessTheCoupon: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.place_order")) return null
    const cart = await cartBeside(request, {}, send)
    const [coupon] = rowsIn([cart["coupon"]])
    const [net, minimum] = [cents(cart["totale_netto"]), cents(cart["min_order"])]
    const isBetween = net >= minimum && net - cents(coupon?.["discount"] ?? 0) < minimum
    return isBetween && cart["id_cart"] === asked(request)["id_cart"] ? refused(BELOW_MINIMUM, request) : null
  },
}

const CHANGED = {
  status: 409,
  type: "TimestampMismatchError",
  it: "Il totale è cambiato: ricaricare il carrello",
  en: "The total has changed: reload the cart",
}

/** OpenAPI, `confirmed_total`: "For a pickup the total with transport is taken as well". It is not. */
const pickupTotalAlone: Deviation = {
  handle: async (request, send) => {
    const { handover, id_cart: id, confirmed_total: confirmed } = asked(request)
    const isPickup = rowsIn([handover]).some(({ type }) => type === "pickup")
    if (!isCall(request, "POST", "customer.place_order") || !isPickup) return null
    const cart = await cartBeside(request, { handover_type: "pickup" }, send)
    const isOther = cart["id_cart"] === id && cents(cart["totale_doc"]) !== cents(confirmed)
    return isOther ? refused(CHANGED, request) : null
  },
}

/** OpenAPI, `order.tracking`: "The steps in their order, those to come included." A table of events has those that were. */
const stepsThatWere: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_order_tracking")
      ? withMessage(answer, (tracking) => ({
          ...tracking,
          steps: rowsIn(tracking["steps"]).filter(({ at }) => typeof at === "string"),
        }))
      : answer,
}

/** OpenAPI, `order.reorder`: "Adds the order's lines to the cart". A row that is there already is set to what was ordered. */
const setToTheOrder = changingTakenAgain(async ({ row, former, more }, request, send) => {
  if (former > 0) await putQuantity(request, whose(request), row, more, send)
})

const NO_SUCH_ORDER = {
  status: 404,
  type: "DoesNotExistError",
  it: "L'ordine non esiste",
  en: "The order does not exist",
}

/** Guide "verify", whose: "what an agent writes for a client is the client's". Orders are read by whoever owns the record, as the framework's "if owner" has it. */
const ownersAlone = (): Deviation => {
  const ofAgents = new Set<unknown>()
  const isHidden = ({ order_id: id }: Row): boolean => ofAgents.has(id)
  return {
    handle: async (request, send) => {
      const isPlacing = isCall(request, "POST", "customer.place_order")
      const isList = isCall(request, "POST", "customer.get_orders")
      const isOne = /customer\.get_order(_tracking)?$/.test(request.url)
      if (!isPlacing && (ofAgents.size === 0 || !(isList || isOne))) return null
      const answer = await send(request)
      if (answer.status !== 200) return answer
      const isAgents = await isAgentOf(whose(request)["client_id"], request, send)
      if (isPlacing && isAgents) ofAgents.add(messageOf(answer)["order_id"])
      if (isPlacing || isAgents) return answer
      if (isOne) return isHidden(messageOf(answer)) ? refusedInstead(answer, NO_SUCH_ORDER, request) : answer
      const all = await everyRow(request, send)
      return all.some(isHidden)
        ? withMessage(answer, (page) =>
            pageOf(
              page,
              all.filter((row) => !isHidden(row)),
            ),
          )
        : answer
    },
  }
}

/** OpenAPI, `Cache-Control`: "`no-store`, or at least `private`: what is a client's own is kept by nobody on the way." Papers are files like others. */
const papersKeptByAll: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "GET", "customer.download_file") && answer.status === 200
      ? { ...answer, headers: { ...answer.headers, "cache-control": "public, max-age=86400" } }
      : answer,
}

export const eleventhOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "a minimum that is compared with what the coupon leaves", only: /^(order|cart)\./, ...minimumLessTheCoupon },
  { title: "a pickup that is confirmed without its transport alone", only: /^order\./, ...pickupTotalAlone },
  { title: "steps of an order that have been, and none to come", only: /^order\./, ...stepsThatWere },
  { title: "an order taken again over what the cart holds of it", only: /^(order|cart)\./, ...setToTheOrder },
  { title: "orders of an agent that their client does not see", only: /^(order|agent)\./, ...ownersAlone() },
  { title: "papers that anyone on the way may keep", only: /^document\./, ...papersKeptByAll },
]
