/** What goes wrong once a call is made again, in another language, on a second page or after a session's end, planted (ADR 47). */
import { RESOURCE_ROOT } from "@dispensa/contracts"
import type { Deviation, ServiceAnswer } from "./deviating.ts"
import { message, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { keyOf, refusing } from "./foreign/eighth-calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import { customerList, nameIn } from "./foreign/fourth-calls.ts"
import { isEnglish } from "./foreign/ninth-calls.ts"
import { addressCodes, callerOf } from "./foreign/seventh-calls.ts"
import { asked, messageOf, sending, whose, withFields } from "./foreign/third-calls.ts"
import { type FollowPlanted, rewriting, said } from "./planting.ts"

/** From the second page on orders are of every day. */
const everyDayOnPageTwo = sending("POST", "customer.get_orders", (fields) =>
  Number(fields["page"]) > 1 ? { ...fields, to_date: null } : fields,
)

/** The kinds of papers are known by their Italian names. */
const kindsInItalian = sending("POST", "customer.get_transport_documents", (fields, request) =>
  isEnglish(request) && fields["kind"] === "deferred" ? { ...fields, kind: "all" } : fields,
)

const nothingUsualInEnglish = rewriting("customer.get_usual_items", (body, request) =>
  message(body, (items) =>
    isEnglish(request)
      ? rowsIn(items).map((item) => ({ ...item, purchases: rowsIn(item["purchases"]).slice(0, 1) }))
      : items,
  ),
)

/** An order that is sent again is compared with the first one whole. */
const orderedWithOneNote = (): Deviation => {
  const notes = new Map<string, unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.place_order")) return null
      const { id_cart: cart, note } = asked(request)
      const name = `${textIn(whose(request), "client_id")} ${String(cart)}`
      if (notes.has(name) && notes.get(name) !== note)
        return refusing(409, "ValidationError", "Il carrello è già ordinato", request)
      const answer = await send(request)
      if (answer.status === 200) notes.set(name, note)
      return answer
    },
  }
}

/** A payment that failed is over: it is not opened a second time. */
const openedOnce = (): Deviation => {
  const failed = new Set<string>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "make_direct_guest_payment_request")) return null
      const { order_id: order, card_token: card } = asked(request)
      if (failed.has(String(order)) && card === "")
        return refusing(409, "ValidationError", "Il pagamento è chiuso", request)
      const answer = await send(request)
      if (messageOf(answer)["outcome"] === "failed") failed.add(String(order))
      return answer
    },
  }
}

/** Whoever has logged out is still answered by these calls. */
const answeredAfterLogout = (part: string, answer: unknown): Deviation => {
  const over = new Set<string>()
  return {
    instead: (request) => (request.url.includes(part) && over.has(callerOf(request)) ? said(answer) : null),
    changesAnswer: (given, request) => {
      if (isCall(request, "POST", "api.logout") && given.status === 200) over.add(callerOf(request))
      return given
    },
  }
}

/** What is asked for at an address that is unknown is done at the first one, and refused then. */
const doneAtTheFirst: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.add_to_cart")) return null
    const answer = await send(request)
    if (answer.status !== 417 || !answer.body.includes("address")) return answer
    const [address_code] = await addressCodes(request, send)
    await send(withFields(request, { user_temp: { ...whose(request), address_code } }))
    return answer
  },
}

/** A name that any saved cart has is taken. */
const ownNameTaken: Deviation = {
  handle: async (request, send) => {
    if (request.method !== "PUT" || nameIn(request, "saved_carts") === "") return null
    const all = await customerList("saved_carts", request, send)
    const isTaken = all.some(({ name }) => name === textIn(asked(request), "name").trim())
    return isTaken ? refusing(409, "DuplicateEntryError", "Il nome esiste già", request) : send(request)
  },
}

/** The language is part of what a key stands for: in another one it is another call. */
const keysOfLanguages: Deviation = {
  changesRequest: (request) => {
    const key = keyOf(request)
    if (key === "" || isEnglish(request)) return request
    return { ...request, headers: { ...request.headers, "idempotency-key": `"${key.slice(0, 200)}-it"` } }
  },
  changesAnswer: (answer, request): ServiceAnswer =>
    answer.headers?.["idempotency-key"] === undefined
      ? answer
      : { ...answer, headers: { ...answer.headers, "idempotency-key": `"${keyOf(request)}"` } },
}

/** A later part of a resource's rows is of all of them. */
const conditionsAtFirst: Deviation = {
  changesRequest: (request) => {
    const [path = "", query = ""] = request.url.split("?")
    const params = new URLSearchParams(query)
    if (!path.startsWith(RESOURCE_ROOT) || !["1", "2"].includes(params.get("limit_start") ?? "")) return request
    params.set("filters", "[]")
    return { ...request, url: `${path}?${params}` }
  },
}

/** For guests names are as they were imported. */
const guestsInItalian: Deviation = {
  changesRequest: (request) =>
    isCall(request, "POST", "api.find_items") && callerOf(request) === ""
      ? { ...request, headers: { ...request.headers, "accept-language": "it" } }
      : request,
}

const fewFromTheEnd = rewriting("wrapper.autocomplete", (body, request) =>
  message(body, (found) => {
    const [suggestions = {}] = rowsIn([found])
    const result = rowsIn(suggestions["result"])
    return Number(asked(request)["rows"]) === 3 && !isEnglish(request)
      ? { ...suggestions, result: result.toReversed() }
      : found
  }),
)

const CLIENTS = /^(order|cart|wishlist|list|standing|document|session)\./

export const meetingDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "orders whose second page is of every day",
    only: /^order\./,
    check: "orders by each two filters, for each reader",
    says: /orders are (those of every filter|counted by every filter)/,
    ...everyDayOnPageTwo,
  },
  {
    title: "papers of a kind that is known in one language",
    only: /^document\./,
    check: "papers of each kind and page, for each reader",
    says: /papers are the same, whoever reads them: transport documents, deferred/,
    ...kindsInItalian,
  },
  {
    title: "usual articles with their last purchase alone in one language",
    only: /^order\./,
    check: "what is usual, for each reader at each address",
    says: /what was bought is the same, whoever reads it in whichever language: usual at/,
    ...nothingUsualInEnglish,
  },
  {
    title: "a cart that is ordered again with another note, and refused",
    only: /^order\./,
    check: "a cart that is ordered again in another way",
    says: /a cart that is ordered again with another note is the first order: 409/,
    ...orderedWithOneNote(),
  },
  {
    title: "a payment that is not opened again once it was declined",
    only: /^(payment|order)\./,
    check: "a payment, step by step",
    says: /a payment that is opened after it was declined is so: 409 instead of pending/,
    ...openedOnce(),
  },
  {
    title: "downloads that are listed once the session is over",
    only: CLIENTS,
    check: "a session that is over, in each call",
    says: /document\.downloads is refused once the session is over: 200/,
    ...answeredAfterLogout("customer.get_downloads", []),
  },
  {
    title: "wishes that are taken once the session is over",
    only: CLIENTS,
    check: "writes of a session that is over",
    says: /wishlist\.add is refused once the session is over: taken/,
    ...answeredAfterLogout("customer.wishlist", { success: true }),
  },
  {
    title: "an address that is refused once the first one has got what was added",
    only: /^cart\./,
    check: "an address that is not the client's",
    says: /what is refused for its address is not done elsewhere/,
    ...doneAtTheFirst,
  },
  {
    title: "a saved cart that may not keep its name",
    only: /^saved-cart\./,
    check: "a saved cart and its own name",
    says: /a saved cart may be given the name that it has: .*409/,
    ...ownNameTaken,
  },
  {
    title: "keys that are others in another language",
    only: /^(cart|saved-cart)\./,
    check: "writes of a cart, sent again in another language",
    says: /sent again in another language (is answered as it was|changes nothing)/,
    ...keysOfLanguages,
  },
  {
    title: "conditions that count for the first rows alone",
    only: /^resource\./,
    check: "Home Brand: its list by every two of its parameters",
    says: /rows are those of all that is asked for together/,
    ...conditionsAtFirst,
  },
  {
    title: "articles that guests find by one language's names",
    only: /^product\./,
    check: "an article in each lookup, in each language, for each reader",
    says: /an article has one name in a language, whoever looks it up: .* in product\.find.* for a guest/,
    ...guestsInItalian,
  },
  {
    title: "three suggestions that begin at their end",
    only: /^product\./,
    check: "suggestions of each number, in each language",
    says: /fewer suggestions are the first ones of more/,
    ...fewFromTheEnd,
  },
]
