/** What does not last, what is kept by its address, where new things stand and how a key is written, planted (ADR 47). */
import { keyOfHeader } from "@dispensa/contracts"
import { type Deviation, edited, type ServiceRequest } from "./deviating.ts"
import { message, type Row, rowsIn } from "./foreign/answers.ts"
import { identityOf, isCall } from "./foreign/calls.ts"
import { isDone } from "./foreign/fourth-calls.ts"
import { refusing } from "./foreign/eighth-calls.ts"
import { beside } from "./foreign/seventh-calls.ts"
import { asked, messageOf, whose } from "./foreign/third-calls.ts"
import { asking, type FollowPlanted, rewriting } from "./planting.ts"

const KEY = "idempotency-key"

/** What is ordered again takes the place of the cart, and its coupon goes with that. */
const couponOfTheFormerCart: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.reorder")) return null
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const fields = { user_temp: identityOf(asked(request)), id_cart: messageOf(answer)["id_cart"] }
    await send(beside(request, "api.remove_coupon_code", fields))
    return answer
  },
}

/** Entries are joined with their sections. */
const inTheirSections = (list: Row): Row => {
  const known = new Set(rowsIn(list["sections"]).map(({ id }) => id))
  const entries = rowsIn(list["entries"]).filter(({ section }) => !section || known.has(section))
  return { ...list, entries }
}

const reading = (part: string, change: (rows: ReadonlyArray<Row>, request: ServiceRequest) => ReadonlyArray<Row>) =>
  rewriting(part, (body, request) =>
    request.method === "GET" ? message(body, (old) => (Array.isArray(old) ? change(rowsIn(old), request) : old)) : body,
  )

/** A line that is gone is a change of the order, and what is changed goes on. */
const goesOnWithoutItsLine = asking("customer.standing_orders/", (request) => {
  const isLess = rowsIn(asked(request)["lines"]).some(({ gone }) => gone === true)
  return isLess ? { body: edited(request.body, "paused", () => false) } : {}
})

/** A list is deleted where it was made. */
const deletedWhereMade = (): Deviation => {
  const madeAt = new Map<string, unknown>()
  const idOf = ({ url }: ServiceRequest): string => /shopping_lists\/([^?]+)/.exec(url)?.[1] ?? ""
  return {
    handle: async (request, send) => {
      const id = idOf(request)
      if (id === "") return null
      const { address_code: at } = whose(request)
      if (request.method === "PUT" && asked(request)["is_new"] === true) madeAt.set(id, madeAt.get(id) ?? at)
      const isElsewhere = request.method === "DELETE" && (madeAt.get(id) ?? at) !== at
      return isElsewhere ? refusing(404, "DoesNotExistError", "Lista sconosciuta", request) : send(request)
    },
  }
}

/** Whoever knows a number is told whose it is. */
const toldWhose = (): Deviation => {
  const known = new Set<unknown>()
  return {
    changesAnswer: (answer, request) => {
      if (isCall(request, "POST", "customer.saved_carts") && answer.status === 200)
        known.add(String(messageOf(answer)["saved_cart_id"]))
      const isOthers = answer.status === 404 && known.has(String(asked(request)["saved_cart_id"]))
      return isCall(request, "POST", "load_saved_cart") && isOthers ? { ...answer, status: 403 } : answer
    },
  }
}

const isBare = ({ headers }: ServiceRequest): boolean => headers[KEY]?.startsWith('"') === false

/** The header is a string of RFC 9651, and nothing else. */
const quotesAsked: Deviation = {
  instead: (request) =>
    isCall(request, "POST", "api.update_cart") && isBare(request)
      ? refusing(417, "ValidationError", "Idempotency-Key: una stringa tra virgolette", request)
      : null,
}

/** What is no key is none, and the call is carried out without one. */
const wrongKeysIgnored: Deviation = {
  changesRequest: (request) => {
    const { [KEY]: key, ...headers } = request.headers
    return key !== undefined && keyOfHeader(key) === null ? { ...request, headers } : request
  },
}

const byName = (one: Row, other: Row): number => String(one["name"]).localeCompare(String(other["name"]))

const KEPT = /^(standing|list|wishlist|saved-cart)\./

export const lastingDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "a coupon that is gone when an order is ordered again",
    only: /^(cart|coupon|order)\./,
    check: "a coupon while its cart changes",
    says: /a coupon stays while its cart changes: an order is ordered again/,
    ...couponOfTheFormerCart,
  },
  {
    title: "a coupon that a large cart does not show",
    only: /^(cart|coupon)\./,
    check: "a coupon while its cart changes",
    says: /a coupon stays while its cart changes: a format is added/,
    ...rewriting("get_cart_items", (body) =>
      /"quantity":[3-9]\d/.test(body) ? edited(body, "message.coupon", () => null) : body,
    ),
  },
  {
    title: "entries that are shown with their sections alone",
    only: /^list\./,
    check: "a section that is removed, and its entries",
    says: /a section that is removed leaves its entries in the list/,
    ...reading("customer.shopping_lists?", (rows) => rows.map(inTheirSections)),
  },
  {
    title: "a standing order that goes on when a line of it is removed",
    only: KEPT,
    check: "a line that is removed, and its standing order",
    says: /a line that is removed leaves the rest of a standing order: isPaused/,
    ...goesOnWithoutItsLine,
  },
  {
    title: "standing orders of the chosen address alone",
    only: KEPT,
    check: "what is the client's, at each of their addresses",
    says: /standing\.list is the same whichever of the client's addresses is chosen/,
    ...reading("customer.standing_orders?", (rows, request) =>
      rows.filter(({ address_code }) => address_code === whose(request)["address_code"]),
    ),
  },
  {
    title: "lists that are deleted at the address where they were made",
    only: KEPT,
    check: "what is the client's, at each of their addresses",
    says: /list\.delete takes what was kept at another of the client's addresses: 404/,
    ...deletedWhereMade(),
  },
  {
    title: "shopping lists from the last to the first",
    only: /^list\./,
    check: "lists and standing orders in the order in which they were made",
    says: /shopping lists stand in the order in which they were made/,
    ...reading("customer.shopping_lists?", (rows) => rows.toReversed()),
  },
  {
    title: "standing orders by their names",
    only: KEPT,
    check: "lists and standing orders in the order in which they were made",
    says: /standing orders stand in the order in which they were made/,
    ...reading("customer.standing_orders?", (rows) => rows.toSorted(byName)),
  },
  {
    title: "another client's saved cart that is forbidden",
    only: /^(saved-cart|cart)\./,
    check: "numbers of another client, in every call",
    says: /saved-cart\.load answers a number of another client as one that there is not: 403 instead of 404/,
    ...toldWhose(),
  },
  {
    title: "blanks within a name that are made one",
    only: KEPT,
    check: "blanks around a name",
    says: /the name of a standing order with blanks around it is kept whole/,
    ...reading("customer.standing_orders?", (rows) =>
      rows.map((row) => ({ ...row, name: String(row["name"]).replaceAll(/ +/g, " ") })),
    ),
  },
  {
    title: "a name of a saved cart that a blank makes another one",
    only: /^(saved-cart|cart)\./,
    check: "statuses of what a cart refuses",
    says: /saving under the name of a saved cart with blanks around it is refused with 409: 200/,
    changesRequest: (request) => {
      const { name } = asked(request)
      const isPadded = typeof name === "string" && name !== name.trim()
      return isCall(request, "POST", "customer.saved_carts") && isPadded
        ? { ...request, body: edited(request.body, "name", () => `${name} `.replaceAll(" ", "\u00b7")) }
        : request
    },
  },
  {
    title: "keys that must have quotes",
    only: /^cart\./,
    check: "keys with and without quotes",
    says: /cart\.update under one key .* is one call: 417/,
    ...quotesAsked,
  },
  {
    title: "keys that are none and are not heeded",
    only: /^(cart|wishlist)\./,
    check: "keys that are none",
    says: /an empty key is refused with 417: 200, 200/,
    ...wrongKeysIgnored,
  },
]
