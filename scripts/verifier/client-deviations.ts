/** What counts for everybody instead of each client, and refusals that say something else, planted (ADR 47). */
import { parsed } from "./foreign/answers.ts"
import { type Deviation, edited, type ServiceAnswer, type ServiceRequest } from "./deviating.ts"
import { asking, type FollowPlanted, JSON_TYPE, rewriting, said, saying } from "./planting.ts"

const keyOf = ({ headers }: ServiceRequest): string => headers["idempotency-key"] ?? ""
const callerOf = ({ headers }: ServiceRequest): string => headers["authorization"] ?? ""

const refusing = (status: number, body: unknown): ServiceAnswer => ({
  status,
  type: JSON_TYPE,
  body: JSON.stringify(body),
})

/** Names of saved carts are unique in their table. */
const namesOfEverybody = (): Deviation => {
  const owners = new Map<string, string>()
  return {
    handle: async (request, send) => {
      if (request.method !== "POST" || !request.url.endsWith("customer.saved_carts")) return null
      const name = String(parsed(request.body)["name"])
      const owner = owners.get(name)
      if (owner !== undefined && owner !== callerOf(request)) return refusing(409, { message: "Esiste già" })
      const answer = await send(request)
      if (answer.status === 200) owners.set(name, callerOf(request))
      return answer
    },
  }
}

/** A key is refused to whoever has not used it first. */
const keysOfTheFirst = (): Deviation => {
  const owners = new Map<string, string>()
  return {
    handle: async (request, send) => {
      if (request.method !== "POST" || !request.url.includes("customer.addresses") || keyOf(request) === "") return null
      const owner = owners.get(keyOf(request)) ?? callerOf(request)
      owners.set(keyOf(request), owner)
      if (owner === callerOf(request)) return send(request)
      return refusing(422, { errors: { "Idempotency-Key": ["altro"] } })
    },
  }
}

/** The key is looked up before the token. */
const keysBeforeTokens = (): Deviation => {
  const kept = new Map<string, ServiceAnswer>()
  return {
    handle: async (request, send) => {
      if (request.method !== "POST" || !request.url.includes("customer.wishlist") || keyOf(request) === "") return null
      const before = kept.get(keyOf(request))
      if (before !== undefined) return { ...before, headers: { ...before.headers, "idempotency-replayed": "true" } }
      const answer = await send(request)
      if (answer.status === 200) kept.set(keyOf(request), answer)
      return answer
    },
  }
}

const MOST = 5

/** Wrong logins are counted, and not whose they were. */
const wrongLoginsOfAll = (): Deviation => {
  let wrong = 0
  return {
    handle: async (request, send) => {
      if (!request.url.endsWith("api.login")) return null
      if (wrong >= MOST) return refusing(429, { message: "Troppi tentativi" })
      const answer = await send(request)
      wrong = answer.body.includes('"access_token"') ? 0 : wrong + 1
      return answer
    },
  }
}

/** An agent's list keeps the street and the town that it was first read with. */
const streetsOfBefore = (): Deviation => {
  const first = new Map<string, string>()
  return rewriting("get_agent_clients", (body) =>
    body.replace(/\{"address_code":("[^"]*"|\d+),[^}]*\}/g, (address, code: string, at: number) => {
      const client = [...body.slice(0, at).matchAll(/"client_id":(\d+)/g)].at(-1)?.[1] ?? ""
      const name = `${client} ${code}`
      const known = first.get(name) ?? address
      first.set(name, known)
      return known
    }),
  )
}

const inPlaceOf = (part: string, from: number, to: number, method?: string): Deviation => ({
  changesAnswer: (answer, request) =>
    request.url.includes(part) && answer.status === from && (method === undefined || request.method === method)
      ? { ...answer, status: to }
      : answer,
})

const KEPT = /^(cart|wishlist|list|standing|saved-cart|address|account)\./

export const clientDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "names of saved carts that are free once for all clients",
    only: KEPT,
    check: "keys and names that two clients use",
    says: /the name of a saved cart is free for another client/,
    ...namesOfEverybody(),
  },
  {
    title: "keys that belong to whoever used them first",
    only: KEPT,
    check: "keys of two clients by themselves",
    says: /address\.add under a key that another client has used is made/,
    ...keysOfTheFirst(),
  },
  {
    title: "keys that are looked up before the token",
    only: KEPT,
    check: "a write sent again without its token",
    says: /a call sent again .* is refused/,
    ...keysBeforeTokens(),
  },
  {
    title: "wishes that are answered again and do not say so",
    only: /^wishlist\./,
    check: "writes of wishes, lists and standing orders, and what is said of keys",
    says: /wishlist\.add sent again says so/,
    ...saying("customer.wishlist", { "idempotency-replayed": "" }),
  },
  {
    title: "a key of nobody's that is taken for two subscriptions",
    only: /^contact\./,
    check: "keys of callers without a token",
    says: /contact\.newsletter with another body under its key is refused with 422/,
    changesAnswer: (answer, { url }) =>
      url.includes("newsletter") && answer.status === 422 ? { ...answer, ...said({ success: true }) } : answer,
  },
  {
    title: "wrong logins that count for everybody",
    only: /^session\.login/,
    check: "wrong logins of another user",
    says: /wrong logins of one user keep no other one out: 429/,
    ...wrongLoginsOfAll(),
  },
  {
    title: "offsets of searches by two",
    only: /^tracking\./,
    check: "offsets of two topics",
    says: /offsets of tracking\.search rise by one/,
    changesAnswer: (answer, request) =>
      request.body.includes('"topic":"search"')
        ? { ...answer, body: edited(answer.body, "offset", (old) => Number(old) * 2) }
        : answer,
  },
  {
    title: "records of what is prepared that are refused",
    only: /^tracking\./,
    check: "records of every action and value",
    says: /a record is taken, whatever it tells: prepare-order/,
    instead: ({ body }) =>
      body.includes('"action":"prepare-order"')
        ? { status: 200, type: JSON_TYPE, body: '{"error_code":42201,"message":"unknown action"}' }
        : null,
  },
  {
    title: "an unknown promotion that is not found",
    only: /^cart\./,
    check: "a promotion that is not there",
    says: /a promotion whose code is unknown is refused with 417: 404/,
    ...inPlaceOf("add_to_cart_promo", 417, 404),
  },
  {
    title: "an expired coupon that is not found",
    only: /^(cart|coupon|saved-cart)\./,
    check: "statuses of what a cart refuses",
    says: /a coupon that has expired is refused with 400: 404/,
    ...inPlaceOf("apply_coupon_code", 400, 404),
  },
  {
    title: "the way of an unknown order that is forbidden",
    only: /^order\./,
    check: "statuses of what an order refuses",
    says: /the way of an order that is not there is refused with 404: 403/,
    ...inPlaceOf("get_order_tracking", 404, 403),
  },
  {
    title: "an only address whose removal does not fit",
    only: /^(account|address)\./,
    check: "statuses of what an account refuses",
    says: /the only address is refused with 409: 417/,
    ...inPlaceOf("customer.addresses/", 409, 417, "DELETE"),
  },
  {
    title: "towns of an agent's list that stay as they were",
    only: /^(agent|address)\./,
    check: "addresses in an agent's list",
    says: /an agent's list has the client's (streets|towns) after one was changed/,
    ...streetsOfBefore(),
  },
  {
    title: "a list that a standing order cannot be rid of",
    only: /^standing\./,
    check: "each field of a standing order's plan",
    says: /the list of a standing order is set, and taken off/,
    ...asking("customer.standing_orders/", ({ body }) => ({
      body: edited(body, "list_id", (old) => old ?? undefined),
    })),
  },
]
