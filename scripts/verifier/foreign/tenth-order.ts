/** The tenth foreign set: orders that are sent again, payments, what is usual, and files of papers. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { cartCall, isCall } from "./calls.ts"
import { isDone, messageRows, pathOf } from "./fourth-calls.ts"
import { demoUsers, identityOfOwner, inNameOf, OWNERS } from "./ninth-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { refusingDone } from "./tenth-calls.ts"
import { asked, messageOf, whose, withMessage } from "./third-calls.ts"

const EMPTY_CART = { status: 400, type: "ValidationError", it: "Il carrello è vuoto", en: "The cart is empty" }

/** OpenAPI, `order.place`: "once however often it is sent: again it answers with the first one's order." The cart is empty by then. */
const orderedAndGone = (): Deviation => {
  const refusedWhere = refusingDone(EMPTY_CART)
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.place_order")) return null
      const cart = messageOf(await send(cartCall("api.get_cart_items", request, { user_temp: whose(request) })))
      const isGone = cart["id_cart"] !== asked(request)["id_cart"]
      return refusedWhere(await send(request), request, isGone)
    },
  }
}

/** OpenAPI, `payment.request`: "it opens a payment (`pending` …), with one it pays (`paid` or `failed`)". Any of them makes the order a paid one. */
const paidByAnyPayment = (): Deviation => {
  const tried = new Set<unknown>()
  const shown = (order: Row): Row => (tried.has(order["order_id"]) ? { ...order, paid: true } : order)
  return {
    changesAnswer: (answer, request) => {
      if (isCall(request, "POST", "make_direct_guest_payment_request") && isDone(answer)) {
        tried.add(asked(request)["order_id"])
      }
      const path = pathOf(request)
      if (path.endsWith(".get_order")) return withMessage(answer, shown)
      return path.endsWith(".get_orders")
        ? withMessage(answer, (page) => ({ ...page, data: mapRows(page["data"], shown) }))
        : answer
    },
  }
}

const timesBought = (article: Row): number => rowsIn(article["purchases"]).length

/** OpenAPI, `order.usual`: "what was bought last first". Here what was bought most often. */
const mostOftenFirst: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "customer.get_usual_items") || answer.status !== 200) return answer
    const message = messageRows(answer).toSorted((one, other) => timesBought(other) - timesBought(one))
    return { ...answer, body: JSON.stringify({ message }) }
  },
}

const askedFor = (client: number, request: ServiceRequest): ServiceRequest => {
  const url = new URL(request.url, "http://localhost")
  url.searchParams.set("user_temp", JSON.stringify(identityOfOwner(client)))
  return { ...request, url: `${url.pathname}${url.search}` }
}

/** OpenAPI, `document.file`: "of this client alone", and 404: "another client's is answered alike". Whoever is logged in gets it by its name. */
const filesOfEverybody = (): Deviation => {
  const authorizationOf = demoUsers()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "GET", "customer.download_file")) return null
      const answer = await send(request)
      if (answer.status !== 404) return answer
      for (const { user, client } of OWNERS) {
        const authorization = await authorizationOf(user, request, send)
        if (authorization === null) continue
        const file = await send(inNameOf(authorization, askedFor(client, request)))
        if (file.status === 200) return file
      }
      return answer
    },
  }
}

export const tenthOrderDeviations: ReadonlyArray<Foreign> = [
  { title: "a cart that is empty when its order is sent again", only: /^order\./, ...orderedAndGone() },
  { title: "an order that any payment makes a paid one", only: /^(order|payment)\./, ...paidByAnyPayment() },
  { title: "usual articles by how often they were bought", only: /^order\./, ...mostOftenFirst },
  { title: "papers for everybody who knows their names", only: /^document\./, ...filesOfEverybody() },
]
