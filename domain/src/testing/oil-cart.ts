/** A cart with one row of oil, for tests that name what they expect. */
import type { CartChange, CartOwner } from "../cart/cart-events.ts"
import type { ServerCart } from "../cart/cart-values.ts"

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
