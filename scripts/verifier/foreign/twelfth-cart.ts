/** The twelfth foreign set: rows that were added, saved carts, coupons, carts of other addresses, and keys of writes. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall, removeRow, withoutKey } from "./calls.ts"
import { keyOf } from "./eighth-calls.ts"
import { cartBeside, refused, rowsBeside } from "./eleventh-calls.ts"
import { clientKey, isDone } from "./fourth-calls.ts"
import { addressCodes, beside, callerOf } from "./seventh-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

/** The same for a call and its repetition, after a new login, too. */
const nameForTheClient = (request: ServiceRequest): string =>
  `${clientKey(request, keyOf(request))} ${request.url} ${request.body}`

/** A call that is sent again under its key is changed to what it was changed to the first time. */
const changedOnceForTheClient = () => {
  const changed = new Map<string, ServiceRequest>()
  return async (request: ServiceRequest, change: () => Promise<ServiceRequest>): Promise<ServiceRequest> => {
    const before = keyOf(request) === "" ? undefined : changed.get(nameForTheClient(request))
    const { body } = before ?? (await change())
    const now = { ...request, body }
    changed.set(nameForTheClient(request), now)
    return now
  }
}

/** OpenAPI, `row_id`: "Addresses a row of the cart in an update or a removal." An addition names the cart's first row, whichever it went to. */
const firstRowNamed = (): Deviation => {
  const named = new Map<string, unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_to_cart")) return null
      const answer = await send(request)
      if (answer.status !== 200) return answer
      const before = isDone(answer) ? undefined : named.get(nameForTheClient(request))
      const row_id = before ?? (await rowsBeside(request, whose(request), send))[0]?.["row_id"]
      if (keyOf(request) !== "") named.set(nameForTheClient(request), row_id)
      return withMessage(answer, (said) => ("row_id" in said ? { ...said, row_id } : said))
    },
  }
}

/** OpenAPI, `saved-cart.save`: "Keeps a copy of the cart, or of the rows that are named". Its lines are kept by their article: of one that stands in a promotion and without, one is left. */
const lineOfEachArticle = (): Deviation => {
  const once = changedOnceForTheClient()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "customer.saved_carts")) return null
      const changed = await once(request, async () => {
        const { row_ids: named, id_cart: id } = asked(request)
        const rows = await rowsBeside(request, whose(request), send)
        const meant = rows.filter(
          (row) => row["id_cart"] === id && (!Array.isArray(named) || named.includes(String(row["row_id"]))),
        )
        const kept = [...new Map(meant.map((row) => [row["carti"], String(row["row_id"])])).values()]
        return kept.length < meant.length ? withFields(request, { row_ids: kept }) : request
      })
      return send(changed)
    },
  }
}

const NO_COUPON = {
  status: 404,
  type: "DoesNotExistError",
  it: "Il carrello non ha alcun coupon",
  en: "The cart has no coupon",
}

/** OpenAPI, `coupon.remove`: "Without a coupon nothing happens." It is not found. */
const couponIsNotThere = (): Deviation => {
  const done = new Set<string>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.remove_coupon_code")) return null
      const isRepeated = keyOf(request) !== "" && done.has(nameForTheClient(request))
      const cart = isRepeated ? {} : await cartBeside(request, {}, send)
      const isWithout = cart["id_cart"] === asked(request)["id_cart"] && rowsIn([cart["coupon"]]).length === 0
      if (isWithout) return refused(NO_COUPON, request)
      const answer = await send(request)
      if (answer.status === 200) done.add(nameForTheClient(request))
      return answer
    },
  }
}

const FILLS = /\.(add_to_cart|add_to_cart_promo|reorder|load_saved_cart)$/

/** Guide "verify", anew: "what is made again after it was deleted, ordered or removed has nothing of before". The coupon stands beside the cart, and is there for the next one. */
const inheritedCoupon = (): Deviation => {
  const left = new Map<string, unknown>()
  const nameOf = (request: ServiceRequest): string => clientKey(request, whose(request)["address_code"])
  return {
    handle: async (request, send) => {
      const isPlacing = isCall(request, "POST", "customer.place_order")
      if (isCall(request, "POST", "_coupon_code")) left.delete(nameOf(request))
      const code = left.get(nameOf(request))
      if (!isPlacing && (code === undefined || !FILLS.test(request.url))) return null
      const [coupon] = isPlacing ? rowsIn([(await cartBeside(request, {}, send))["coupon"]]) : []
      const answer = await send(request)
      if (!isDone(answer)) return answer
      if (isPlacing && coupon !== undefined) left.set(nameOf(request), coupon["code"])
      if (isPlacing) return answer
      const id_cart = messageOf(answer)["id_cart"]
      const applied = await send(beside(request, "api.apply_coupon_code", { id_cart, code }))
      if (applied.status === 200) left.delete(nameOf(request))
      return answer
    },
  }
}

/** OpenAPI, `address_code`: "the cart and the usual articles are its own"; guide "verify", neighbours: "a write changes no view that it is not about". An order empties the carts of its client. */
const allCartsEmptied: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.place_order")) return null
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const own = whose(request)
    const codes = await addressCodes(request, send)
    for (const address_code of codes.filter((code) => String(code) !== String(own["address_code"]))) {
      const identity: Row = { ...own, address_code }
      for (const row of await rowsBeside(request, identity, send)) await removeRow(request, identity, row, send)
    }
    return answer
  },
}

/** Guide "verify", idempotency keys: "The same key and digest: the same status and body again … Nothing is done." Keys are looked up for what is posted: what is deleted is deleted again, and not found. */
const keysOfPostsAlone: Deviation = {
  handle: async (request, send) => {
    const key = request.headers["idempotency-key"]
    if (key === undefined || !["PUT", "DELETE"].includes(request.method)) return null
    const answer = await send(withoutKey(request))
    return { ...answer, headers: { ...answer.headers, "idempotency-key": key } }
  },
}

/** Guide "verify", idempotency keys: "Every answer to a call with a key brings it back". What handles errors writes an answer of its own, without it. */
const refusalsWithoutKeys: Deviation = {
  changesAnswer: (answer) => {
    if (answer.status < 400) return answer
    const { "idempotency-key": _key, ...headers } = answer.headers ?? {}
    return { ...answer, headers }
  },
}

/** Guide "verify", idempotency keys: "The first call with it is not answered yet: 409". The key is written when the call is done: who comes meanwhile finds none. */
const keysWrittenAfterwards = (): Deviation => {
  const underWay = new Map<string, number>()
  return {
    handle: async (request, send) => {
      const key = request.headers["idempotency-key"]
      if (key === undefined) return null
      const name = `${callerOf(request)} ${keyOf(request)}`
      const others = underWay.get(name) ?? 0
      underWay.set(name, others + 1)
      try {
        if (others === 0) return await send(request)
        const answer = await send(withoutKey(request))
        return { ...answer, headers: { ...answer.headers, "idempotency-key": key } }
      } finally {
        underWay.set(name, (underWay.get(name) ?? 1) - 1)
      }
    },
  }
}

const WRITES = /^(cart|saved-cart|coupon|wishlist|address|list)\./

export const twelfthCartDeviations: ReadonlyArray<Foreign> = [
  { title: "an addition that names the first row of the cart", only: /^cart\./, ...firstRowNamed() },
  { title: "a saved cart with one line for each article", only: /^(saved-cart|cart)\./, ...lineOfEachArticle() },
  { title: "a coupon that must be there to be taken off", only: /^(coupon|cart)\./, ...couponIsNotThere() },
  { title: "a coupon that the next cart inherits", only: /^(coupon|cart|order)\./, ...inheritedCoupon() },
  { title: "an order that empties the carts of other addresses", only: /^(order|cart)\./, ...allCartsEmptied },
  { title: "a deletion that is sent again and finds nothing", only: WRITES, ...keysOfPostsAlone },
  { title: "refusals that do not bring their key back", only: WRITES, ...refusalsWithoutKeys },
  { title: "two calls of one key and moment that are both carried out", only: WRITES, ...keysWrittenAfterwards() },
]
