/** One object of each kind of a client, created if a call can create it, and removed again. */
import { type CartId, lineKeyOf, mayBeClaimed } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { cartRead, line, ordersOf } from "../run/reads.ts"
import type { Identity, Session } from "../run/session.ts"

/** One object of each kind of a client. */
export interface Ids {
  readonly orderId: string
  /** Of documents: their papers, tables of lines, and sheets of barcodes. */
  readonly files: ReadonlyArray<ReadonlyArray<string>>
  readonly listId: string
  readonly standingId: string
  readonly savedCartId: string
  readonly offerId: string
  /** Empty when no delivered order is there to claim. */
  readonly claimId: string
  readonly cartId: CartId
  readonly rowId: string
  readonly addressCode: string
  readonly itemCode: string
  readonly coupon: string
  /** Of a saved cart that does not exist yet. */
  readonly name: string
  readonly quantity: number
}

interface OrderedItems {
  readonly itemCode: string
  readonly quantity: number
  readonly coupon: string
}

/** Empty if the client has none. */
export const idsOf = async (
  session: Session,
  userTemp: Identity,
  { itemCode, quantity, coupon }: OrderedItems,
): Promise<Ids> => {
  const [listId, standingId, offerId] = [
    `pact-${crypto.randomUUID()}`,
    `pact-${crypto.randomUUID()}`,
    `pact-${crypto.randomUUID()}`,
  ]
  await session.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })
  await session.attempt(endpoints.addWish, { userTemp, itemCode })
  const { cartId, rows } = await cartRead(session, userTemp)
  const name = `Pact ${crypto.randomUUID()}`
  const { savedCartId } = (await session.call(endpoints.saveCart, { userTemp, cartId, name })).message
  const entries = [{ itemCode, name: "Altro", par: 3 }]
  await session.call(endpoints.saveShoppingList, { userTemp, listId, isNew: true, name: "Altro", entries })
  const rhythm = { startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 }
  const { addressCode } = userTemp
  await session.call(endpoints.saveStandingOrder, {
    userTemp,
    standingId,
    isNew: true,
    name: "Altro",
    addressCode,
    ...rhythm,
  })
  const requested = { itemCode, name: "Altro", unit: "", requested: quantity }
  await session.attempt(endpoints.requestOffer, { userTemp, offerId, lines: [requested], note: "", wishedDay: null })
  const page = { userTemp, page: 1, perPage: 50 }
  const { data } = await ordersOf(session, userTemp)
  const invoices = (await session.call(endpoints.listInvoices, page)).message.data
  const transports = (await session.call(endpoints.listTransportDocuments, { ...page, kind: "all" })).message.data
  const files = (["pdf", "csv", "barcodes"] as const).map((name) =>
    [...invoices, ...transports].flatMap((one) => one[name] ?? []),
  )
  return {
    orderId: data[0]?.orderId ?? "",
    files,
    listId,
    standingId,
    savedCartId,
    offerId,
    claimId: await claimOf(session, userTemp, data.find(mayBeClaimed)?.orderId),
    cartId,
    rowId: rows.find((row) => row.itemCode === itemCode)?.rowId ?? "",
    addressCode,
    itemCode,
    coupon,
    name: `Pact ${crypto.randomUUID()}`,
    quantity,
  }
}

const claimOf = async (session: Session, userTemp: Identity, orderId?: string): Promise<string> => {
  if (orderId === undefined) return ""
  const claimId = `pact-${crypto.randomUUID()}`
  const order = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
  const lines = order.lines
    .slice(0, 1)
    .map((one) => ({ ...lineKeyOf(one), name: one.name, unit: one.unit, quantity: 1, reason: "broken" as const }))
  await session.attempt(endpoints.fileClaim, { userTemp, claimId, orderId, lines, remedy: "credit", note: "Altro" })
  return claimId
}

/** The created objects. */
export const removeMade = async (
  session: Session,
  userTemp: Identity,
  { listId, standingId, savedCartId, claimId }: Ids,
): Promise<void> => {
  if (claimId !== "") await session.attempt(endpoints.withdrawClaim, { userTemp, claimId })
  await session.attempt(endpoints.deleteShoppingList, { userTemp, listId })
  await session.attempt(endpoints.removeStandingOrder, { userTemp, standingId })
  await session.attempt(endpoints.deleteSavedCart, { userTemp, savedCartId })
}
