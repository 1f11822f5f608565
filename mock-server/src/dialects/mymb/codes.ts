/** The family's codes and numbers: an internal code beside the one that people read, order numbers of three parts. */
import { type OrderNumber, orderNumberOf } from "@dispensa/contracts/mymb-backend"
import { romeDay } from "../../shop/common/days.ts"

/** Each character becomes two digits: "!" is 06, "~" is 99. */
const FIRST = 27

/** The internal code of an item: figures alone, made of the commercial one, so that the shop needs no second key. */
export const internalCode = (code: string): string =>
  Array.from(encodeURIComponent(code), (character) => String(character.charCodeAt(0) - FIRST).padStart(2, "0")).join("")

/** The commercial code; empty for anything but an internal code. */
export const commercialCode = (internal: string): string => {
  if (!/^(?:\d\d)+$/.test(internal)) return ""
  const figures = internal.match(/\d\d/g) ?? []
  const text = figures.map((pair) => String.fromCharCode(Number(pair) + FIRST)).join("")
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}

interface Numbered {
  readonly orderId: string
  readonly placedAt: string
}

/** "ORD-000123" of 2026 is ORD/123/2026. */
export const familyOrderId = ({ orderId, placedAt }: Numbered): string => {
  const [, kind = "ORD", number = orderId] = /^(.+)-0*(\d+)$/.exec(orderId) ?? []
  return `${kind}/${number}/${romeDay(Date.parse(placedAt)).slice(0, 4)}`
}

export const isOrderCalled = (order: Numbered, number: OrderNumber): boolean => {
  const own = orderNumberOf(familyOrderId(order))
  return (
    own !== null &&
    own.CausaleDocDefinitivo === number.CausaleDocDefinitivo &&
    own.NumeroDocDefinitivo === number.NumeroDocDefinitivo &&
    own.AnnoDocDefinitivo === number.AnnoDocDefinitivo
  )
}

/** A saved cart keeps the number it had as a cart; those that never were a cart have numbers of their own. */
const CART = /^C-(\d+)$/
const NEVER_A_CART = 800_000

export const savedCartId = (cartId: number): string => `C-${cartId}`

export const savedCartNumber = (id: string): number => {
  const [, cart] = CART.exec(id) ?? []
  return cart === undefined ? NEVER_A_CART + Number(id) : Number(cart)
}
