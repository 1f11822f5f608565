/** The eighth foreign set: account, wishlist, lists, standing orders, agents, tracking and keys. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { type Foreign, parsed, rowsIn } from "./answers.ts"
import { guest, isCall } from "./calls.ts"
import { answering, keyOf, nameOfCall } from "./eighth-calls.ts"
import { isDone, messageRows } from "./fourth-calls.ts"
import { beside, callerOf, changing, readBeside } from "./seventh-calls.ts"
import { changedOnce, mapRows } from "./sixth-calls.ts"
import { asked, messageOf, whose, withFields } from "./third-calls.ts"

/** Guide "verify", fields: "each is set alone, to a value, to nothing". `if (!empty($value))` keeps what was there. */
const emptyFieldsKept = (): Deviation => {
  const once = changedOnce()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "PUT", "customer.profile")) return null
      const changed = await once(request, async () => {
        const empty = Object.entries(asked(request)).filter(([, value]) => value === "")
        if (empty.length === 0) return request
        const profile = messageOf(await readBeside(request, "customer.profile", send))
        const kept = empty.map(([name]) => [name, profile[name] ?? ""] as const)
        return withFields(request, Object.fromEntries(kept))
      })
      return send(changed)
    },
  }
}

const isLoggedIn = ({ status, body }: ServiceAnswer): boolean => status === 200 && body.includes('"access_token"')

/** S5.5, S8.16: "Password change, success". What was the password before is kept in a cache, and still lets in. */
const oldPasswordLetsIn = (): Deviation => {
  const newer = new Map<unknown, unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.login")) return null
      const answer = await send(request)
      const password = newer.get(asked(request)["pwd"])
      if (isLoggedIn(answer) || password === undefined) return answer
      const other = await send(withFields(request, { pwd: password }))
      return isLoggedIn(other) ? other : answer
    },
    changesAnswer: (answer, request) => {
      const { old_password: before, new_password: after } = asked(request)
      if (isCall(request, "POST", "change_password") && isDone(answer)) {
        newer.delete(after)
        newer.set(before, after)
      }
      return answer
    },
  }
}

/** Guide "ordering": "Notify me … the button says *Alert on*". A second wish is a duplicate (S4.10), alert and all. */
const alertOfAWish = (): Deviation => {
  const once = changedOnce()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.wishlist") || asked(request)["alert"] === undefined) return null
      const changed = await once(request, async () => {
        const wishes = messageRows(await readBeside(request, "customer.wishlist", send))
        const isThere = wishes.some(({ carti }) => carti === asked(request)["carti"])
        return isThere ? withFields(request, { alert: undefined }) : request
      })
      return send(changed)
    },
  }
}

/** Guide "ordering": "Type what is there, or tap: empty". Nothing there is taken for nothing counted. */
const emptyShelf = changing("PUT", "shopping_lists", ({ entries }) =>
  entries === undefined
    ? {}
    : { entries: mapRows(entries, (entry) => (entry["there"] === 0 ? { ...entry, there: null } : entry)) },
)

/** Guide "ordering": "Pause stops all of them until you resume". A flag that is left out is read as false. */
const resumedByAnyChange = changing("PUT", "standing_orders", (fields) =>
  fields["is_new"] === true || "paused" in fields ? {} : { paused: false },
)

const SHOWING_PRICES = /api\.(product_list|get_item|get_item_child|child_list|find_items)\b/

/** S6.4, open points "Agent": "every call then carries the chosen client". An agent is shown what nobody in particular pays. */
const agentWithoutPrices: Deviation = {
  handle: async (request, send) => {
    const isListed = Boolean(asked(request)["latest-order-list"])
    if (!SHOWING_PRICES.test(request.url) || isListed || whose(request)["client_id"] === 0) return null
    const clients = await send(beside(request, "customer.get_agent_clients", { page: 1, per_page: 100 }))
    const isFor = rowsIn(messageOf(clients)["data"]).some(({ client_id: id }) => id === whose(request)["client_id"])
    return clients.status === 200 && isFor ? send(withFields(request, { user_temp: guest })) : null
  },
}

/** Open points: "offsets rising by one per topic". Both topics are counted in one column. */
const offsetsOfBothTopics = (): Deviation => {
  const taken = new Map<string, number>()
  let next = 0
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "POST", "kafka/") || answer.status !== 200) return answer
      const said = parsed(answer.body)
      if (typeof said["offset"] !== "number") return answer
      const name = keyOf(request) === "" ? `${next} anew` : nameOfCall(request)
      const offset = taken.get(name) ?? next++
      taken.set(name, offset)
      return { ...answer, body: JSON.stringify({ ...said, offset }) }
    },
  }
}

/** Guide "verify", keys, 1: "look the key up for the token's client". It is looked up for everybody. */
const keysOfEverybody = (): Deviation => {
  const kept = new Map<string, { readonly request: ServiceRequest; readonly answer: ServiceAnswer }>()
  const digest = ({ method, url, body }: ServiceRequest): string => `${method} ${url} ${body}`
  return {
    handle: async (request, send) => {
      const key = keyOf(request)
      if (key === "" || request.method === "GET") return null
      const before = kept.get(key)
      if (before !== undefined && callerOf(before.request) !== callerOf(request)) {
        if (digest(before.request) === digest(request)) {
          const headers = { ...before.answer.headers, "idempotency-replayed": "true" }
          return { ...before.answer, headers }
        }
        const errors = { "Idempotency-Key": ["La chiave è di un'altra richiesta"] }
        return answering(422, { exc_type: "ValidationError", errors }, request)
      }
      const answer = await send(request)
      if (isDone(answer)) kept.set(key, { request, answer })
      return answer
    },
  }
}

const KEEPING = /^(cart|wishlist|address|list|standing|saved-cart)\./

export const eighthAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "a field of the profile that cannot be emptied", only: /^(account|session)\./, ...emptyFieldsKept() },
  { title: "an old password that still lets in", only: /^(account|session)\./, ...oldPasswordLetsIn() },
  { title: "an alert that an article on the wishlist cannot get", only: /^wishlist\./, ...alertOfAWish() },
  { title: "an empty shelf that counts as not counted", only: /^list\./, ...emptyShelf },
  { title: "a paused standing order that any change resumes", only: /^standing\./, ...resumedByAnyChange },
  { title: "an agent who sees no client's prices", only: /^(agent|product|cart)\./, ...agentWithoutPrices },
  { title: "offsets that both topics share", only: /^tracking\./, ...offsetsOfBothTopics() },
  { title: "a key that is looked up for all clients at once", only: KEEPING, ...keysOfEverybody() },
]
