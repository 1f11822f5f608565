/** An ordinary order of a cart: paid by bank transfer, delivered on a day, and nothing written on it. */
import type { ServerCart } from "@dispensa/domain"
import type { Identity } from "./session.ts"

type Ordered = Pick<ServerCart, "cartId" | "documentTotal">

export const plainOrder = (userTemp: Identity, { cartId, documentTotal }: Ordered, date: string) => ({
  userTemp,
  cartId,
  confirmedTotal: documentTotal,
  paymentMethod: "bank-transfer" as const,
  handover: { _tag: "Delivery" as const, date },
  note: "",
  customerRef: "",
  lineNotes: [],
})
