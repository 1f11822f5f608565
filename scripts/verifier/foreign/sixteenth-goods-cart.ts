/** The sixteenth foreign set: carts and coupons, saved carts, wishes and shopping lists. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, isRow, message, type Row, rowsIn } from "./answers.ts"
import { isCall, withoutKey } from "./calls.ts"
import { refused } from "./eleventh-calls.ts"
import { cartOfCall, doneOnce } from "./fifteenth-calls-goods.ts"
import { textIn } from "./fifth-calls.ts"
import { clientKey, isDone, messageRows, nameIn, pathOf } from "./fourth-calls.ts"
import { deleteBeside } from "./ninth-calls.ts"
import { callerOf, changing, readBeside } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, cents, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

/** OpenAPI, UpdateCartRequest, `cart_rows`: "all of them are, or none where one is refused". Those before the refused one are changed. */
const untilRefused: Deviation = {
  handle: async (request, send) => {
    const { cart_rows: rows } = asked(request)
    if (!isCall(request, "POST", "api.update_cart") || !Array.isArray(rows) || rows.length < 2) return null
    const answer = await send(request)
    if (![400, 404, 417].includes(answer.status)) return answer
    for (const row of rowsIn(rows)) {
      const { status } = await send(withoutKey(withFields(request, { cart_rows: [row] })))
      if (status !== 200) break
    }
    return answer
  },
}

const HANDOVERS: ReadonlyArray<unknown> = ["delivery", "pickup"]

/** OpenAPI, `cart.get`: "Without a handover the totals are those of a delivery". They are those of the handover that was asked for last. */
const lastHandover = (): Deviation => {
  const last = new Map<string, unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.get_cart_items") || !isRow(asked(request)["user_temp"])) return null
      const { handover_type: wanted } = asked(request)
      const cart = clientKey(request, whose(request)["address_code"])
      const isUnsaid = wanted === undefined || wanted === null
      if (isUnsaid && last.has(cart)) return send(withFields(request, { handover_type: last.get(cart) }))
      const answer = await send(request)
      if (answer.status === 200 && HANDOVERS.includes(wanted)) last.set(cart, wanted)
      return answer
    },
  }
}

const PERCENTAGE = { code: "BENVENUTO10", part: 0.1 }

/** OpenAPI, AppliedCoupon, `discount`: "What it takes off: `discount` of the cart's `coupon`". The answer tells the percentage of the net total, the cart that of the gross total. */
const appliedToNet = (): Deviation => {
  const once = doneOnce<unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.apply_coupon_code")) return null
      const answer = await send(request)
      const discount = await once(answer, request, async () => {
        const { totale_netto: net } = await cartOfCall(request, send)
        const { code, discount: told } = messageOf(answer)
        return code === PERCENTAGE.code ? Math.round(cents(net) * PERCENTAGE.part) / 100 : told
      })
      return withMessage(answer, (applied) => ({ ...applied, discount: discount ?? applied["discount"] }))
    },
  }
}

/** OpenAPI, AddedToCart, `row_id`: "The row that the item stands in now: a new one, or the one that grew". It is always the cart's last row. */
const rowThatIsLast = (): Deviation => {
  const once = doneOnce<unknown>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.add_to_cart")) return null
      const answer = await send(request)
      const row = await once(answer, request, async () =>
        rowsIn((await cartOfCall(request, send))["data"])
          .map(({ row_id: id }) => id)
          .at(-1),
      )
      return withMessage(answer, (added) => ({ ...added, row_id: row ?? added["row_id"] }))
    },
  }
}

const withAddress = (request: ServiceRequest, address: unknown): ServiceRequest =>
  withFields(request, { user_temp: { ...whose(request), address_code: address } })

/** OpenAPI, `saved-cart.load`: "Adds its lines to the cart of the chosen address". They go into the cart of the address for which they were saved. */
const loadedWhereSaved = (): Deviation => {
  const saved = new Map<string, unknown>()
  return {
    handle: async (request, send) => {
      if (isCall(request, "POST", "customer.load_saved_cart")) {
        const address = saved.get(clientKey(request, textIn(asked(request), "saved_cart_id")))
        return address === undefined ? null : send(withAddress(request, address))
      }
      if (!isCall(request, "POST", "customer.saved_carts")) return null
      const answer = await send(request)
      const id = textIn(messageOf(answer), "saved_cart_id")
      if (isDone(answer)) saved.set(clientKey(request, id), whose(request)["address_code"])
      return answer
    },
  }
}

const NAME_TAKEN = {
  status: 409,
  type: "DuplicateEntryError",
  it: "Un carrello salvato ha già questo nome",
  en: "A saved cart has this name already",
}

const plain = (fields: Row, name: string): string => textIn(fields, name).trim().toLowerCase()

/** OpenAPI, RenameSavedCartRequest, `name`: "another saved cart's name with 409, however it is written in capitals". A cart's own name is refused as well, so that its capitals cannot be set right. */
const ownNameTaken = (): Deviation => {
  const renamed = new Set<string>()
  return {
    handle: async (request, send) => {
      const id = nameIn(request, "saved_carts")
      if (request.method !== "PUT" || id === "") return null
      const call = `${callerOf(request)} ${request.headers["idempotency-key"] ?? ""}`
      const carts = messageRows(await readBeside(request, "customer.saved_carts", send))
      const isOwn = carts.some(
        (cart) => textIn(cart, "saved_cart_id") === id && plain(cart, "name") === plain(asked(request), "name"),
      )
      if (isOwn && !renamed.has(call)) return refused(NAME_TAKEN, request)
      const answer = await send(request)
      if (isDone(answer) && request.headers["idempotency-key"] !== undefined) renamed.add(call)
      return answer
    },
  }
}

/** OpenAPI, `wishlist.remove`, `carti`: "The item's code", and `wishlist.list`: "Each item once". With an item the wishes of its product's other formats are taken away. */
const withItsFormats: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "DELETE", "customer.wishlist/")) return null
    const wishes = messageRows(await readBeside(request, "customer.wishlist", send))
    const item = nameIn(request, "wishlist")
    const answer = await send(request)
    const slug = wishes.find(({ carti }) => carti === item)?.["slug"]
    if (!isDone(answer) || slug === undefined) return answer
    for (const wish of wishes.filter((one) => one["slug"] === slug && one["carti"] !== item))
      await deleteBeside(request, `customer.wishlist/${encodeURIComponent(textIn(wish, "carti"))}`, send)
    return answer
  },
}

/** OpenAPI, ShoppingListEntries, `there`: "Sales units that were there when it was counted … null where it is not counted yet". Nought is kept as null, so that what has run out was never counted. */
const noughtUncounted: Deviation = changing("PUT", "customer.shopping_lists/", ({ entries }): Row => {
  if (!Array.isArray(entries)) return {}
  return {
    entries: entries.map((entry: unknown) =>
      isRow(entry) && entry["there"] === 0 ? { ...entry, there: null } : entry,
    ),
  }
})

/** OpenAPI, ShoppingListEntries, `name`: "What the article is called, in the language of the request; as it was called when it was added where it has left the range". It is always as it was added. */
const namesAsAdded = (): Deviation => {
  const names = new Map<string, unknown>()
  const named =
    (request: ServiceRequest, list: string) =>
    (row: Row): Row => {
      const name = names.get(clientKey(request, `${list} ${textIn(row, "carti")}`))
      return name === undefined || !("rank" in row) ? row : { ...row, name }
    }
  const told =
    (request: ServiceRequest) =>
    (list: Row): Row => ({
      ...list,
      entries: mapRows(list["entries"], named(request, textIn(list, "list_id"))),
    })
  return {
    handle: async (request, send) => {
      if (!isCall(request, "PUT", "customer.shopping_lists/")) return null
      const answer = await send(request)
      const list = nameIn(request, "shopping_lists")
      for (const entry of isDone(answer) ? rowsIn(asked(request)["entries"]) : [])
        if (entry["name"] !== undefined)
          names.set(clientKey(request, `${list} ${textIn(entry, "carti")}`), entry["name"])
      return answer
    },
    changesAnswer: (answer, request) =>
      pathOf(request).includes("customer.shopping_lists") && answer.status === 200 && request.method !== "DELETE"
        ? {
            ...answer,
            body: message(answer.body, (old) => (isRow(old) ? told(request)(old) : mapRows(old, told(request)))),
          }
        : answer,
  }
}

const CARTS = /^(cart|coupon|order)\./
const SAVED = /^(saved-cart|cart)\./

export const sixteenthCartDeviations: ReadonlyArray<Foreign> = [
  { title: "rows that are changed until one is refused", only: /^cart\./, ...untilRefused },
  { title: "a cart that keeps the handover asked for last", only: CARTS, ...lastHandover() },
  { title: "a coupon that promises a part of the net", only: CARTS, ...appliedToNet() },
  { title: "the last row for the one that grew", only: /^cart\./, ...rowThatIsLast() },
  { title: "a saved cart that goes where it was saved", only: SAVED, ...loadedWhereSaved() },
  { title: "a saved cart whose own name is taken", only: SAVED, ...ownNameTaken() },
  { title: "a wish that takes its product's formats along", only: /^wishlist\./, ...withItsFormats },
  { title: "nothing on the shelf that was never counted", only: /^list\./, ...noughtUncounted },
  { title: "articles of a list as they were called once", only: /^list\./, ...namesAsAdded() },
]
