/** A cart with one row of oil, for tests that name what they expect. */
import type { BulkLine } from "../cart/bulk-decide.ts"
import type { CartChange, CartEvent, CartOwner } from "../cart/cart-events.ts"
import type { Cart } from "../cart/cart-state.ts"
import { lineId, type ServerCart } from "../cart/cart-values.ts"
import { viewCart } from "../cart/cart-view.ts"

export const owner: CartOwner = { clientId: 7, addressCode: "1" }
export const oil = { itemCode: "OLIO", promoCode: "", promoRow: 0 }
export const facts = { name: "Olio", unitPrice: 1_000, vatRate: 4, image: null, packSize: 6, singleChild: true }
export const server: ServerCart = {
  cartId: 5,
  rows: [{ rowId: "r1", cartId: 5, ...oil, ...facts, quantity: 6 }],
  netTotal: 6_000,
  grossTotal: 6_240,
  transportCost: 990,
  documentTotal: 7_000,
  minimumOrder: 10_000,
  coupon: null,
}
/** A user who may order it, as at login. */
export const user = {
  name: "Ada",
  companyName: "Trattoria",
  clientId: owner.clientId,
  isAgent: false,
  addresses: [],
} as const
/** Ordered unchanged. */
export const confirmedOrder = {
  paymentMethod: "bank-transfer",
  handover: { _tag: "Delivery", date: "2026-03-05" },
  note: "",
  confirmedTotal: server.documentTotal,
} as const
export const add = (id: string, quantity: number, line = oil): CartChange => ({
  _tag: "ItemAdded",
  id,
  owner,
  line,
  facts,
  quantity,
})

export const salt = { ...oil, itemCode: "SALE" }
export const oilLine: BulkLine = { ...oil, ...facts, quantity: 6 }
/** The backend's cart with these lines. */
export const loaded = (of: CartOwner, ...lines: ReadonlyArray<BulkLine>): CartEvent => ({
  _tag: "CartLoaded",
  owner: of,
  cart: { ...server, rows: lines.map((line) => ({ ...line, rowId: lineId(line), cartId: 5 })) },
})
/** "new-1", "new-2" and so on. */
export const ids = () => {
  let last = 0
  return () => `new-${(last += 1)}`
}
/** What the person sees: code and quantity of each row. */
export const shown = (cart: Cart) => viewCart(cart).rows.map(({ itemCode, quantity }) => `${itemCode} ${quantity}`)
export const tagsOf = (events: ReadonlyArray<CartEvent>) =>
  events.map((event) => (event._tag === "CartChangeRequested" ? event.change._tag : event._tag))
