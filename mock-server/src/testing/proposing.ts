/** Orderable carts, and orders and proposals made from them. */
import { endpoints } from "@dispensa/contracts"
import type { OrderProposal, OrderRequest, ProposalDecision } from "@dispensa/domain"
import { supplier } from "./harness.ts"
import type { Shopper } from "./shop-client.ts"

export const [CLIENT, KITCHEN, OFFICE] = [
  "cliente@dispensa.test",
  "cucina@dispensa.test",
  "ufficio@dispensa.test",
] as const

const item = supplier.products
  .flatMap((product) => product.items)
  .find(({ availability, price }) => availability === "DISPONIBILE" && (price ?? 0) > 200)
export const line = { itemCode: item?.code ?? "", promoCode: "", promoRow: 0 }
export const DAY = "2030-03-04"
export const request = { paymentMethod: "bank-transfer", handover: { _tag: "Delivery", date: DAY }, note: "" } as const

export const cartOf = async ({ call, userTemp }: Shopper) => (await call(endpoints.getCartItems, { userTemp })).message
/** An orderable cart, above the minimum order of 80 euro net. */
export const filled = async (shopper: Shopper, packs = 20) => {
  const { userTemp } = shopper
  await shopper.call(endpoints.addToCart, { userTemp, ...line, quantity: packs * (item?.packSize ?? 1) })
  return cartOf(shopper)
}
export const emptied = async (shopper: Shopper) => {
  const { userTemp, call } = shopper
  const { cartId, rows } = await cartOf(shopper)
  for (const { rowId } of rows) await call(endpoints.removeCartItem, { ...userTemp, cartId, rowId })
}
export const order = async ({ userTemp }: Shopper, cart: Awaited<ReturnType<typeof cartOf>>) => ({
  userTemp,
  ...request,
  cartId: cart.cartId,
  confirmedTotal: cart.documentTotal ?? 0,
})
/** Orders the current cart; `change` overrides fields of a delivery paid by bank transfer. */
export const placeCart = async (shopper: Shopper, change: Partial<OrderRequest> = {}) => {
  const request = await order(shopper, await cartOf(shopper))
  return (await shopper.call(endpoints.placeOrder, { ...request, ...change })).message
}
export const propose = async (shopper: Shopper, word = "Per sabato"): Promise<OrderProposal> => {
  const { cartId } = await filled(shopper)
  const { userTemp } = shopper
  return (await shopper.call(endpoints.proposeOrder, { userTemp, ...request, cartId, word })).message
}
export const proposals = async ({ call, userTemp }: Shopper) =>
  (await call(endpoints.listProposals, { userTemp })).message
export const answering = (
  { userTemp }: Shopper,
  { proposalId, documentTotal }: Pick<OrderProposal, "proposalId" | "documentTotal">,
  decision: ProposalDecision,
  word = "",
) => ({ userTemp, proposalId, decision, confirmedTotal: documentTotal, word })
