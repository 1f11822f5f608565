/** One for each kind of cell that the table of ADR 47 was walked through by: whose a thing is, and in which words. */
import { isRow, rowsIn } from "./foreign/answers.ts"
import { cartCall, identityOf, isCall, withoutKey } from "./foreign/calls.ts"
import { isDone } from "./foreign/fourth-calls.ts"
import { asked, messageOf, withFields, withMessage } from "./foreign/third-calls.ts"
import { edited, type ServiceRequest } from "./deviating.ts"
import { type FollowPlanted, withRows } from "./planting.ts"

type Part = Pick<FollowPlanted, "changesAnswer" | "changesRequest" | "handle">

/** Kept as it was answered first, whoever asks in whichever language. */
const keptAsFirst = (part: string): Part => {
  const first = new Map<string, string>()
  return {
    changesAnswer: (answer, request) => {
      if (!request.url.includes(part) || answer.status !== 200) return answer
      const name = `${request.url} ${request.body}`
      const body = first.get(name) ?? answer.body
      first.set(name, body)
      return { ...answer, body }
    },
  }
}

const firstErrorAlone = (part: string): Part => ({
  changesAnswer: (answer, { url }) => {
    if (!url.includes(part) || answer.status !== 422) return answer
    return {
      ...answer,
      body: edited(answer.body, "errors", (old) => Object.fromEntries(Object.entries(old ?? {}).slice(0, 1))),
    }
  },
})

/** A write that empties the cart on its way. */
const emptying = (part: string): Part => ({
  handle: async (request, send) => {
    if (!isCall(request, "POST", part)) return null
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const identity = identityOf(asked(request))
    const cart = messageOf(await send(cartCall("api.get_cart_items", request, { user_temp: identity })))
    for (const row of rowsIn(cart["data"])) {
      const removal = { ...identity, row_id: String(row["row_id"]), id_cart: row["id_cart"] }
      await send(cartCall("wrapper.remove_cart_item", request, removal))
    }
    return answer
  },
})

/** A list is read as if its agent had none of it. */
const hiddenFromAgents = (part: string): Part => {
  const agents = new Set<string>()
  const bearer = ({ headers }: ServiceRequest) => headers["authorization"] ?? ""
  return {
    changesAnswer: (answer, request) => {
      if (request.url.includes("get_agent_clients") && answer.status === 200) agents.add(bearer(request))
      if (!isCall(request, "GET", part) || answer.status !== 200 || !agents.has(bearer(request))) return answer
      return { ...answer, body: withRows(answer.body, "message", () => []) }
    },
  }
}

const atFirstAddress = (part: string): Part => ({
  changesRequest: (request) => {
    const identity = asked(request)["user_temp"]
    return isCall(request, "POST", part) && isRow(identity)
      ? withFields(request, { user_temp: { ...identity, address_code: "1" } })
      : request
  },
})

const whose: ReadonlyArray<FollowPlanted> = [
  {
    title: "lists that an agent does not see",
    check: "writes of wishes, lists and standing orders by an agent",
    only: /^list\.save$/,
    ...hiddenFromAgents("shopping_lists"),
    says: /an agent reads what the client reads.*: list\.list: /,
  },
  {
    title: "saved carts that are loaded at the first address",
    check: "writes of a cart at each address",
    only: /^saved-cart\.load$/,
    ...atFirstAddress("load_saved_cart"),
    says: /saved-cart\.load (leaves the cart of the address that was not chosen|fills the cart of the address that was)/,
  },
  {
    title: "orders of the chosen address alone",
    check: "what is the client's, at each of their addresses",
    only: /^order\.list$/,
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.get_orders")) return null
      const answer = await send(withoutKey(request))
      const { address_code: code } = identityOf(asked(request))
      return withMessage(answer, (page) => ({
        ...page,
        data: rowsIn(page["data"]).filter((order) => String(order["address_code"]) === String(code)),
      }))
    },
    says: /order\.list is the same whichever of the client's addresses is chosen/,
  },
  {
    title: "a payment that empties the cart",
    check: "writes of orders, one by one",
    only: /^payment\.request$/,
    ...emptying("make_direct_guest_payment_request"),
    says: /payment\.request leaves all that it is not about as it is: cart\.get: /,
  },
]

const words: ReadonlyArray<FollowPlanted> = [
  {
    title: "a footer in the language of whoever read it first",
    check: "what is published, in each language",
    only: /^content\.footers$/,
    ...keptAsFirst("get_footers"),
    says: /the footer has the language of the page, as the menu has/,
  },
  {
    title: "a post in the language of whoever read it first",
    check: "posts and pages in each language",
    only: /^blog\.post$/,
    ...keptAsFirst("get_blog_post?"),
    says: /a post is called the same in each language/,
  },
  {
    title: "steps of an order in the language of whoever read them first",
    check: "steps of orders in each language",
    only: /^order\.tracking$/,
    ...keptAsFirst("get_order_tracking"),
    says: /a step has one name in each language/,
  },
  {
    title: "a contact form that names one wrong field",
    check: "a contact form with wrong fields",
    only: /^contact\.request$/,
    ...firstErrorAlone("request_form"),
    says: /a contact form that is empty names each field that must be filled in: not /,
  },
  {
    title: "a registration that names one wrong field",
    check: "a registration with wrong fields",
    only: /^session\.register$/,
    ...firstErrorAlone("register"),
    says: /a registration (that is empty names each field that must be filled in|with two wrong fields names both): not /,
  },
  {
    title: "an address that is refused and kept",
    check: "an address, a profile and a password with wrong fields",
    only: /^address\.change$/,
    handle: async (request, send) => {
      const answer = await send(request)
      if (!isCall(request, "PUT", "customer.addresses/") || answer.status !== 422) return answer
      const filled = Object.entries(asked(request)).map(([name, value]) => [name, value === "" ? "leer" : value])
      await send(withoutKey({ ...request, body: JSON.stringify(Object.fromEntries(filled)) }))
      return answer
    },
    says: /a form that is refused changes nothing: address\.list: /,
  },
]

export const tableDeviations: ReadonlyArray<FollowPlanted> = [...whose, ...words]
