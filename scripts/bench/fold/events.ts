/** The events of a busy hour: changes are requested, accepted, and the cart is reloaded. */
import type { Cart, CartEvent, CartOwner, ServerCart, ServerCartRow } from "@dispensa/domain"

export const OWNER: CartOwner = { clientId: 1, addressCode: "A1" }

const LOADED_CARTS = 40

const rowAt = (index: number, quantity: number): ServerCartRow => ({
  rowId: `R${index}`,
  cartId: 7,
  itemCode: `ITEM-${index}`,
  promoCode: "",
  promoRow: 0,
  name: `Passata di pomodoro ${index}`,
  unitPrice: 100 + index,
  vatRate: 10,
  image: null,
  packSize: 6,
  singleChild: true,
  quantity,
})

const cartWith = (lines: number, salt: number): ServerCart => {
  const rows = Array.from({ length: lines }, (_, index) => rowAt(index, 1 + ((index * 7 + salt) % 50)))
  const netTotal = rows.reduce((sum, row) => sum + row.unitPrice * row.quantity, 0)
  return {
    cartId: 7,
    rows,
    netTotal,
    grossTotal: netTotal,
    documentTotal: netTotal,
    transportCost: 0,
    minimumOrder: 0,
    coupon: null,
  }
}

/** Request, acceptance, load, repeatedly; the loaded carts repeat so that creating them takes no time here. */
export const cartEvents = (count: number, lines: number): ReadonlyArray<CartEvent> => {
  const loaded = Array.from({ length: LOADED_CARTS }, (_, salt) => cartWith(lines, salt))
  return Array.from({ length: count }, (_, index): CartEvent => {
    const turn = Math.floor(index / 3)
    const id = `C${turn}`
    if (index % 3 === 1) return { _tag: "CartChangeAccepted", owner: OWNER, changeId: id, cartId: 7 }
    const cart = loaded[turn % LOADED_CARTS]
    if (index % 3 === 2 && cart !== undefined) return { _tag: "CartLoaded", owner: OWNER, cart }
    const line = { itemCode: `ITEM-${turn % lines}`, promoCode: "", promoRow: 0 }
    return {
      _tag: "CartChangeRequested",
      change: { _tag: "QuantitySet", id, owner: OWNER, line, quantity: 1 + (turn % 90) },
    }
  })
}

/** The result that contestants must agree on: rows and pending changes. */
export const linesOf = (cart: Cart | null): unknown => ({
  rows: cart?.confirmed.rows.map(({ itemCode, quantity }) => [itemCode, quantity]),
  pending: cart?.pending.map(({ change, accepted }) => [change.id, accepted]),
})
