/** The thirteenth foreign set: minimum of a collection, an agent's coupon, carts of deleted addresses, saved carts, keys. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import type { Foreign, Row } from "./answers.ts"
import { isCall } from "./calls.ts"
import { keyOf } from "./eighth-calls.ts"
import { cartBeside, refused, rowsBeside } from "./eleventh-calls.ts"
import { clientKey, isDone, messageRows, nameIn, pathOf } from "./fourth-calls.ts"
import { beside, readBeside } from "./seventh-calls.ts"
import { asked, messageOf, whose, withMessage } from "./third-calls.ts"
import { isByTheAgent, keptBeside, nameOfClientsCall } from "./thirteenth-calls.ts"

/** OpenAPI, `min_order`: "Net total below which a cart is not ordered …; 0 where there is none". A cart that is collected says that there is none, and is refused below the one of the client all the same. */
const noMinimumIsSaid: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.get_cart_items") && asked(request)["handover_type"] === "pickup"
      ? withMessage(answer, (cart) => ({ ...cart, min_order: 0 }))
      : answer,
}

/** OpenAPI, `coupon.apply`: "It stays while the cart changes"; guide "verify", client and agent: "what either of them writes the other one reads". The coupon of an agent belongs to the agent's session: when the client reads the cart it is taken off. */
const agentsCouponIsTheirs = (): Deviation => {
  const byAgents = new Set<string>()
  return {
    handle: async (request, send) => {
      const isApplying = isCall(request, "POST", "api.apply_coupon_code")
      if (!isApplying && !isCall(request, "POST", "api.get_cart_items")) return null
      const name = clientKey(request, whose(request)["address_code"])
      if (isApplying) {
        const answer = await send(request)
        if (isDone(answer)) byAgents.delete(name)
        if (isDone(answer) && (await isByTheAgent(request, send))) byAgents.add(name)
        return answer
      }
      if (!byAgents.has(name) || (await isByTheAgent(request, send))) return null
      const { id_cart } = await cartBeside(request, {}, send)
      const taken = await send(beside(request, "api.remove_coupon_code", { id_cart }))
      if (taken.status === 200) byAgents.delete(name)
      return null
    },
  }
}

/** Guide "verify", anew: "what is made again after it was deleted, ordered or removed has nothing of before"; OpenAPI, `address.add`: "Answers the address with its new code". The next address takes the place of the one that was deleted, and finds its cart. */
const cartOfTheDeletedAddress = (): Deviation => {
  const left = new Map<string, ReadonlyArray<Row>>()
  return {
    handle: async (request, send) => {
      if (request.method === "DELETE" && /customer\.addresses\/[^/]+$/.test(pathOf(request))) {
        const identity = { ...whose(request), address_code: nameIn(request, "addresses") }
        const rows = await rowsBeside(request, identity, send)
        const answer = await send(request)
        if (isDone(answer)) left.set(clientKey(request, "left"), rows)
        return answer
      }
      if (request.method !== "POST" || !pathOf(request).endsWith("customer.addresses")) return null
      const answer = await send(request)
      if (!isDone(answer)) return answer
      const name = clientKey(request, "left")
      const user_temp = { ...whose(request), address_code: messageOf(answer)["address_code"] }
      for (const { carti: item_id, quantity, promo_code, promo_row } of left.get(name) ?? []) {
        const call = promo_code === "" ? "api.add_to_cart" : "api.add_to_cart_promo"
        await send(beside(request, call, { user_temp, item_id, quantity, promo_code, promo_row }))
      }
      left.delete(name)
      return answer
    },
  }
}

const SAVED = "saved_carts"

const isRenaming = (request: ServiceRequest): boolean => isCall(request, "PUT", `customer.${SAVED}/`)

const instantOf = (saved: Row): number => Date.parse(String(saved["saved_at"]))

/** OpenAPI, `saved-cart.rename`: "Changes its name alone"; `saved-cart.list`: "Newest first". The framework's own instant of the last change is taken for the one at which it was saved. */
const savedWhenRenamed = (): Deviation => {
  const renamed = new Map<string, string>()
  return {
    handle: async (request, send) => {
      if (!isRenaming(request)) return null
      const answer = await send(request)
      if (isDone(answer)) renamed.set(clientKey(request, nameIn(request, SAVED)), new Date().toISOString())
      return answer
    },
    changesAnswer: (answer, request) => {
      const isList = request.method === "GET" && pathOf(request).endsWith(`customer.${SAVED}`)
      if (!isList || answer.status !== 200) return answer
      const message = messageRows(answer)
        .map((saved) => ({
          ...saved,
          saved_at: renamed.get(clientKey(request, saved["saved_cart_id"])) ?? saved["saved_at"],
        }))
        .toSorted((one, other) => instantOf(other) - instantOf(one))
      return { ...answer, body: JSON.stringify({ message }) }
    },
  }
}

const NAME_TAKEN = {
  status: 409,
  type: "DuplicateEntryError",
  it: "C'è già un carrello salvato con questo nome",
  en: "A saved cart has this name already",
}

/** OpenAPI, `saved-cart.save`: "under a name, which is none of another saved cart". The names of before are left in the index of names, and stay taken. */
const namesOfBeforeAreTaken = (): Deviation => {
  const taken = new Map<string, string>()
  const done = new Set<string>()
  const keyOfName = (name: unknown) => String(name).trim().toLowerCase()
  return {
    handle: async (request, send) => {
      const isSaving = request.method === "POST" && pathOf(request).endsWith(`customer.${SAVED}`)
      if (!isSaving && !isRenaming(request)) return null
      const id = isSaving ? "" : nameIn(request, SAVED)
      const owner = taken.get(clientKey(request, keyOfName(asked(request)["name"])))
      const isRepeated = keyOf(request) !== "" && done.has(nameOfClientsCall(request))
      if (!isRepeated && owner !== undefined && owner !== id) return refused(NAME_TAKEN, request)
      const former = isSaving ? undefined : await keptBeside(request, SAVED, "saved_cart_id", id, send)
      const answer = await send(request)
      if (!isDone(answer)) return answer
      done.add(nameOfClientsCall(request))
      if (former !== undefined) taken.set(clientKey(request, keyOfName(former["name"])), id)
      return answer
    },
  }
}

/** Guide "verify", idempotency keys: "The same key and digest: the same status and body again". The answer is not kept under the key, but made once more of what is kept by then. */
const repeatedAsItIsNow: Deviation = {
  handle: async (request, send) => {
    const [, name = ""] = pathOf(request).split("omnicommerce.controllers.")
    if (request.method !== "PUT" || !/^customer\.(profile|shopping_lists\/[^/]+)$/.test(name)) return null
    const answer = await send(request)
    if (answer.status !== 200 || isDone(answer)) return answer
    const now = await readBeside(request, name, send)
    return now.status === 200 ? { ...answer, body: now.body } : answer
  },
}

export const thirteenthCartDeviations: ReadonlyArray<Foreign> = [
  { title: "a collection without a minimum that has one", only: /^(cart|order)\./, ...noMinimumIsSaid },
  { title: "an agent's coupon that is gone for the client", only: /^(coupon|cart|agent)\./, ...agentsCouponIsTheirs() },
  { title: "a new address with the cart of a deleted one", only: /^(address|cart)\./, ...cartOfTheDeletedAddress() },
  { title: "a saved cart that is new once it is renamed", only: /^saved-cart\./, ...savedWhenRenamed() },
  { title: "a name of before that no saved cart may have", only: /^saved-cart\./, ...namesOfBeforeAreTaken() },
  { title: "a repeated change that is answered as it is now", only: /^(account|list)\./, ...repeatedAsItIsNow },
]
