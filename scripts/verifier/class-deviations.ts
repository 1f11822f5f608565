/** What a rule of the whole table finds, planted in other calls than those that the foreign sets changed (ADR 47). */
import { type Deviation, edited, type ServiceAnswer, type ServiceRequest } from "./deviating.ts"
import { answering, asking, type FollowPlanted, JSON_TYPE, rewriting, said, withRows } from "./planting.ts"

type Send = (request: ServiceRequest) => Promise<ServiceAnswer>

const nameOf = ({ url }: ServiceRequest): string =>
  (url.split("?")[0] ?? "").split("omnicommerce.controllers.")[1] ?? ""

/** Standing orders are kept in half dozens. */
const halfDozens = asking("customer.standing_orders/", ({ body }) => ({
  body: edited(body, "lines.0.quantity", (old) => (old === undefined ? old : Math.ceil(Number(old) / 6) * 6)),
}))

/** A key counts for the token that it came with, where lists and wishes are written. */
const keysOfTokens: Deviation = {
  handle: async (request, send) => {
    const key = request.headers["idempotency-key"]
    if (key === undefined || !/shopping_lists|wishlist|standing_orders/.test(request.url)) return null
    const own = Buffer.from(`${key}${request.headers["authorization"]}`).toString("base64url").slice(-200)
    const answer = await send({ ...request, headers: { ...request.headers, "idempotency-key": own } })
    return { ...answer, headers: { ...answer.headers, "idempotency-key": key } }
  },
}

/** Whoever removes `%` removes all wishes. */
const removedByPattern: Deviation = {
  handle: async (request, send) => {
    const [path = "", query = ""] = request.url.split("?")
    if (request.method !== "DELETE" || !path.endsWith("customer.wishlist/%25")) return null
    const { "idempotency-key": _key, ...headers } = request.headers
    const list = await send({ ...request, method: "GET", headers, url: `${path.slice(0, -4)}?${query}`, body: "" })
    for (const [, code = ""] of list.body.matchAll(/"carti":"([^"]+)"/g))
      await send({ ...request, headers, url: `${path.slice(0, -3)}${code}?${query}` })
    return said({ success: true })
  },
}

const isAgent = async (request: ServiceRequest, send: Send): Promise<boolean> => {
  const url = request.url.replace(
    /omnicommerce\.controllers\..*$/,
    "omnicommerce.controllers.customer.get_agent_clients",
  )
  const body = JSON.stringify({ text: "", page: 1, per_page: 1 })
  return (await send({ ...request, url, method: "POST", body })).status === 200
}

/** An agent has no deadlines of their own, and so sees none. */
const noDeadlinesForAgents: Deviation = {
  handle: async (request, send) =>
    nameOf(request).endsWith("get_payment_deadlines") && (await isAgent(request, send)) ? said([]) : null,
}

/** A change that comes while another one is written is read before and written after it: it is lost. */
const lostChanges = (): Deviation => {
  let running = 0
  return {
    handle: async (request, send) => {
      if (request.method !== "PUT" || !request.url.includes("customer.shopping_lists/")) return null
      running += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      const isLost = running > 1
      const list = JSON.stringify({ ...JSON.parse(request.body), entries: [], sections: undefined, name: undefined })
      const answer = await send(isLost ? { ...request, body: list } : request)
      running -= 1
      return answer
    },
  }
}

/** A key is written down when its call is over: those that come meanwhile are carried out, too. */
const keysAfterwards = (): Deviation => {
  const running = new Map<string, number>()
  return {
    handle: async (request, send) => {
      const key = request.headers["idempotency-key"]
      if (key === undefined || !/add_to_cart|reorder/.test(request.url)) return null
      const before = running.get(key) ?? 0
      running.set(key, before + 1)
      const own = before === 0 ? key : key.replace(/("?)$/, `-${before}$1`)
      const answer = await send({ ...request, headers: { ...request.headers, "idempotency-key": own } })
      setTimeout(() => running.delete(key), 150)
      return { ...answer, headers: { ...answer.headers, "idempotency-key": key } }
    },
  }
}

/** A wish that was removed is only marked so, and waits again when it comes back. */
const waitsAgain = (): Deviation => {
  const removed = new Set<string>()
  return {
    changesRequest: (request) => {
      const [path = ""] = request.url.split("?")
      if (request.method === "DELETE" && path.includes("customer.wishlist/"))
        removed.add(decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)))
      const [, code = ""] = /"carti":"([^"]+)"/.exec(request.body) ?? []
      const isBack = request.method === "POST" && path.endsWith("customer.wishlist") && removed.has(code)
      return isBack ? { ...request, body: edited(request.body, "alert", (old) => old ?? true) } : request
    },
  }
}

const FILLED = { id_cart: 1, added: 0, skipped: [] }

const lastCount = (body: string): string =>
  body.replace(
    /("count":)(\d+)([^}]*\}\}\})/g,
    (_all, name: string, count: string, rest: string) => `${name}${Number(count) + 1}${rest}`,
  )

export const classDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "a wish that waits again when it is made anew",
    only: /^wishlist\./,
    check: "lists, standing orders and wishes that are made anew",
    says: /a wish that is made anew waits for nothing/,
    ...waitsAgain(),
  },
  {
    title: "a key that is taken for any call",
    only: /^(list|wishlist|standing)\./,
    check: "writes of wishes, lists and standing orders, under another's key",
    says: /a key of .* is refused for wishlist/,
    changesAnswer: (answer, { url }) =>
      answer.status === 422 && url.includes("customer.wishlist") ? { ...answer, ...said({ success: true }) } : answer,
  },
  {
    title: "lines of standing orders that are kept in half dozens",
    only: /^standing\./,
    check: "odd quantities of lists and standing orders",
    says: /a line of a standing order is kept to the last piece/,
    ...halfDozens,
  },
  {
    title: "keys of lists that count for one token",
    only: /^(list|wishlist|standing)\./,
    check: "writes of wishes, lists and standing orders, sent again after a new login",
    says: /sent again after a new login/,
    ...keysOfTokens,
  },
  {
    title: "wishes that are removed by a pattern",
    only: /^wishlist\./,
    check: "what is removed by a pattern",
    says: /a pattern names nothing: wishlist\.list/,
    ...removedByPattern,
  },
  {
    title: "a credit that counts what was delivered",
    only: /^document\./,
    check: "credit and the orders that it is of",
    says: /unfulfilled_orders is of the orders still to be fulfilled/,
    ...answering("get_credit_position", "message.unfulfilled_orders", (old) => Number(old) + 120),
  },
  {
    title: "deadlines that an agent does not see",
    only: /^(document|agent)\./,
    check: "everything, read by a client and by their agent",
    says: /an agent sees what the client sees: document\.deadlines/,
    ...noDeadlinesForAgents,
  },
  {
    title: "a saved cart of another client that is loaded as an empty one",
    only: /^saved-cart\./,
    check: "numbers of another client, in every call",
    says: /saved-cart\.load with a number of another client is refused/,
    changesAnswer: (answer, { url }) =>
      url.includes("load_saved_cart") && answer.status === 404
        ? { status: 200, type: JSON_TYPE, body: JSON.stringify({ message: FILLED }) }
        : answer,
  },
  {
    title: "changes of a list that are lost beside others",
    only: /^list\./,
    check: "writes of lists, orders and addresses at the same time",
    says: /fields of one entry that are set at the same time are all kept/,
    ...lostChanges(),
  },
  {
    title: "a key that is looked up after its call",
    only: /^(cart|order)\./,
    check: "one call three times at once",
    says: /sent three times at once under one key is made once/,
    ...keysAfterwards(),
  },
  {
    title: "a last choice of each facet that counts one more",
    only: /^product\.list/,
    check: "every facet and what it counts",
    says: /gives as many products as were counted/,
    ...rewriting("product_list", lastCount),
  },
  {
    title: "an order that forgets the coupon of its cart",
    only: /^order\./,
    check: "an order with a coupon, delivered and collected",
    says: /an order has the coupon of its cart: no coupon/,
    ...answering("customer.get_order", "message.coupon", (old) => (old === undefined ? old : null)),
  },
  {
    title: "goods not invoiced yet of which one is left out",
    only: /^document\./,
    check: "goods that are not invoiced yet",
    says: /unbilled_delivery_notes is of the documents that no invoice is of/,
    ...answering("get_credit_position", "message.unbilled_delivery_notes", (old) => Number(old) + 77),
  },
  {
    title: "lines of a standing order that end with the twentieth",
    only: /^standing\./,
    check: "many lines of a standing order",
    says: /many lines of a standing order are all kept/,
    ...asking("customer.standing_orders/", ({ body }) => ({
      body: withRows(body, "lines", (lines) => lines.slice(0, 20)),
    })),
  },
]
