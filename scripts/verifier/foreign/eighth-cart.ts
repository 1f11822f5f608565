/** The eighth foreign set: the cart, promotions, coupons and saved carts. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, frozen, isRow, type Row } from "./answers.ts"
import { cartRows, isCall } from "./calls.ts"
import { keyOf, nameOfCall, refusing } from "./eighth-calls.ts"
import { isDone, messageRows, nameIn, showing } from "./fourth-calls.ts"
import { readBeside } from "./seventh-calls.ts"
import { changedOnce, mapRows } from "./sixth-calls.ts"
import { asked, cents, whose, withFields, withMessage } from "./third-calls.ts"

/** Open points: "`totale_doc` adds transport to the gross total and takes coupons off". ERPNext's `rounded_total` is sent. */
const wholeEuro = showing((cart) => ({ ...cart, totale_doc: Math.round(Number(cart["totale_doc"])) }))

/** A coupon's amount is written when it is applied, and never again (guide "verify": "changed before and after a coupon"). */
const couponOfTheFirstCart = (): Deviation => {
  const written = new Map<string, number>()
  const cartName = (request: ServiceRequest, id: unknown): string => JSON.stringify([whose(request)["client_id"], id])
  const shown = (cart: Row, request: ServiceRequest): Row => {
    const name = cartName(request, cart["id_cart"])
    const coupon = cart["coupon"]
    if (!isRow(coupon)) {
      written.delete(name)
      return cart
    }
    const now = cents(coupon["discount"])
    const then = written.get(name) ?? now
    written.set(name, then)
    const total = Math.max(0, cents(cart["totale_doc"]) + now - then)
    return { ...cart, coupon: { ...coupon, discount: then / 100 }, totale_doc: total / 100 }
  }
  const { handle, changesAnswer } = showing(shown)
  return {
    ...(handle === undefined ? {} : { handle }),
    changesAnswer: (answer, request) => {
      if (isCall(request, "POST", "apply_coupon_code") && isDone(answer)) {
        written.delete(cartName(request, asked(request)["id_cart"]))
      }
      return changesAnswer === undefined ? answer : changesAnswer(answer, request)
    },
  }
}

const addressed = (request: ServiceRequest, promo: Row): ServiceRequest => {
  const name = (promo["promo_code"] ?? "") === "" ? "api.add_to_cart" : "api.add_to_cart_promo"
  const url = request.url.replace(/api\.add_to_cart(_promo)?/, name)
  return { ...withFields(request, promo), url }
}

/** S5.4: "same id, promo code and promo row". A row is looked for by its article alone. */
const promotionsJoined = (): Deviation => {
  const once = changedOnce()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_to_cart")) return null
      const changed = await once(request, async () => {
        const rows = await cartRows(request, whose(request), send)
        const row = rows.find(({ carti }) => carti === asked(request)["item_id"])
        return row === undefined
          ? request
          : addressed(request, { promo_code: row["promo_code"] ?? "", promo_row: row["promo_row"] ?? 0 })
      })
      return send(changed)
    },
  }
}

/** OpenAPI, add_to_cart_promo 404: "The item or the promotion is unknown". What is not found is bought without it. */
const unknownPromotionLeftOut = (): Deviation => {
  const plain = new Map<string, ServiceRequest>()
  return {
    handle: async (request, send) => {
      const { promo_code, promo_row } = asked(request)
      const isWhole = typeof promo_code === "string" && Number.isInteger(promo_row)
      if (!isCall(request, "POST", "add_to_cart_promo") || !isWhole) return null
      const before = plain.get(nameOfCall(request))
      if (before !== undefined) return send(before)
      const answer = await send(request)
      if (answer.status !== 404 && answer.status !== 417) return answer
      const without = addressed(request, { promo_code: "", promo_row: 0 })
      const added = await send(without)
      if (added.status !== 200) return answer
      if (keyOf(request) !== "") plain.set(nameOfCall(request), without)
      return added
    },
  }
}

/** Guide "verify": "a cart is written at the address that is named". What was saved goes to the client's first address. */
const loadedAtTheDefault = (): Deviation => {
  const once = changedOnce()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "load_saved_cart")) return null
      const changed = await once(request, async () => {
        const addresses = messageRows(await readBeside(request, "customer.addresses", send))
        const usual = addresses.find(({ is_default }) => is_default === true)
        if (usual === undefined) return request
        return withFields(request, { user_temp: { ...whose(request), address_code: usual["address_code"] } })
      })
      return send(changed)
    },
  }
}

/** OpenAPI, rename 409: "Another saved cart has this name". The cart itself is among those that are looked through. */
const nameOfItsOwn = (): Deviation => {
  const renamed = new Set<string>()
  return {
    handle: async (request, send) => {
      const id = nameIn(request, "saved_carts")
      if (request.method !== "PUT" || id === "" || renamed.has(nameOfCall(request))) return null
      const carts = messageRows(await readBeside(request, "customer.saved_carts", send))
      const isOwn = carts.some(
        (cart) => String(cart["saved_cart_id"]) === id && cart["name"] === asked(request)["name"],
      )
      if (isOwn) return refusing(409, "DuplicateEntryError", "Esiste già un carrello con questo nome", request)
      if (keyOf(request) !== "") renamed.add(nameOfCall(request))
      return null
    },
  }
}

/** OpenAPI, `Accept-Language`: "names, labels and refusals come in it". A line keeps the name in which it was first read. */
const namesOfTheFirstReader = (): Deviation => {
  const kept = frozen("kept_by", "name")
  return {
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "get_cart_items")
        ? withMessage(answer, (cart) => ({
            ...cart,
            data: mapRows(cart["data"], (row) => {
              const by = JSON.stringify([whose(request)["client_id"], row["id_cart"], row["row_id"], row["carti"]])
              const { kept_by: _by, ...line } = kept({ ...row, kept_by: by })
              return line
            }),
          }))
        : answer,
  }
}

const CARTS = /^(cart|coupon|saved-cart|order)\./

export const eighthCartDeviations: ReadonlyArray<Foreign> = [
  { title: "a total to pay that is rounded to whole euro", only: CARTS, ...wholeEuro },
  { title: "a coupon's amount of the cart that it was applied to", only: CARTS, ...couponOfTheFirstCart() },
  { title: "an article in a promotion that joins its line without one", only: CARTS, ...promotionsJoined() },
  { title: "an unknown promotion that is left out without a word", only: /^cart\./, ...unknownPromotionLeftOut() },
  {
    title: "a saved cart that is loaded at the default address",
    only: /^(cart|saved-cart)\./,
    ...loadedAtTheDefault(),
  },
  { title: "a saved cart that may not keep its name", only: /^saved-cart\./, ...nameOfItsOwn() },
  { title: "a line's name in the language of its first reader", only: /^cart\./, ...namesOfTheFirstReader() },
]
