/** Clients with orders of each kind, whose facts are then compared; and what an order that is cancelled leaves behind. */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { addTwins, codesOf } from "../model/desk.ts"
import { allBought, cartRead, line, orderOfOffer, plainOrder, rowWith } from "../run/reads.ts"
import type { Identity, Session } from "../run/session.ts"
import { difference } from "../run/views.ts"

const placeWith = async (session: Session, fill: (userTemp: Identity) => Promise<unknown>): Promise<void> => {
  const { userTemp, text } = await session.client("cartMayBeOrdered")
  await fill(userTemp)
  const order = plainOrder(userTemp, await cartRead(session, userTemp), text("delivery_date"))
  await session.attempt(endpoints.placeOrder, order)
}

/** An item that this client has not bought at any address, if there is one among the first. */
const neverBought = async (session: Session, userTemp: Identity) => {
  const childrenIds = (await codesOf(session, userTemp)).slice(0, 100)
  const items = Object.values((await session.call(endpoints.childList, { userTemp, childrenIds })).message)
  const bought = await allBought(session, userTemp)
  if (bought === null) return []
  const known = new Set(bought.flatMap(({ itemCode, children }) => [itemCode, ...children]))
  return items.filter(({ itemCode, orderedBefore }) => orderedBefore === undefined && !known.has(itemCode)).slice(0, 1)
}

/** What was bought is as before, once an order that was placed is cancelled; a service may have retained it meanwhile. */
const cancelPlaced = async (session: Session): Promise<void> => {
  const { userTemp, text } = await session.client("cartMayBeOrdered")
  const { rows, cartId } = await cartRead(session, userTemp)
  // Another quantity than has been bought.
  const more = rows.map((row) => rowWith(row, row.quantity + row.packSize * 5))
  await session.call(endpoints.updateCart, { userTemp, cartId, rows: more })
  for (const item of await neverBought(session, userTemp))
    await session.attempt(endpoints.addToCart, { userTemp, ...line(item.itemCode), quantity: item.packSize })
  const cart = await cartRead(session, userTemp)
  const childrenIds = cart.rows.map(({ itemCode }) => itemCode)
  const read = async () => ({
    usual: (await session.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message.map(
      ({ itemCode, purchases }) => ({ itemCode, purchases }),
    ),
    latest: (await session.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: 100 })).message.data.map(
      ({ itemCode, lastOrderedOn, lastQuantity }) => ({ itemCode, lastOrderedOn, lastQuantity }),
    ),
    before: Object.values((await session.call(endpoints.childList, { userTemp, childrenIds })).message).map(
      ({ orderedBefore }) => orderedBefore,
    ),
  })
  const former = await read()
  const placed = await session.attempt(endpoints.placeOrder, plainOrder(userTemp, cart, text("delivery_date")))
  if (Result.isFailure(placed)) return
  await read()
  const { orderId } = placed.success.message
  if (Result.isFailure(await session.attempt(endpoints.cancelOrder, { userTemp, orderId }))) return
  const wrong = difference(former, await read())
  session.must(wrong === null, "an order that is cancelled is no more among what was bought", wrong, "cancelled")
}

/** The second of two formats, in a quantity that is not a whole number of packs, if that is accepted. */
const addSecond = async (session: Session, userTemp: Identity): Promise<void> => {
  const itemCode = (await session.given("productHasFormats")).text("second_code")
  const pack = (await session.call(endpoints.childList, { userTemp, childrenIds: [itemCode] })).message[itemCode]
  for (const quantity of [3 * (pack?.packSize ?? 1) + 1, pack?.packSize ?? 1])
    await session.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })
}

/** An order made from an offer. */
const orderMade = async (session: Session): Promise<void> => {
  await session.attempt(endpoints.orderOffer, orderOfOffer(await session.client("offerIsMade")))
}

/** Orders of each kind: collected, paid, with two rows of one item, of the same at two addresses, and old ones. */
export const clientsOf = async (session: Session) => {
  await session.client("orderIsCollected")
  await session.client("orderIsPaid")
  await placeWith(session, (userTemp) => addTwins(session, userTemp))
  await placeWith(session, (userTemp) => addSecond(session, userTemp))
  await cancelPlaced(session)
  const cancelled = await session.client("orderMayBeChanged")
  await session.attempt(endpoints.cancelOrder, { userTemp: cancelled.userTemp, orderId: cancelled.text("order_id") })
  const second = (await session.client("clientHasTwoAddresses")).text("second_address_code")
  const moved = await session.client("orderMayBeChanged")
  const deliveryDate = moved.text("later_date")
  await session.attempt(endpoints.moveOrder, {
    userTemp: moved.userTemp,
    orderId: moved.text("order_id"),
    deliveryDate,
  })
  const there = { ...moved.userTemp, addressCode: second }
  await session.attempt(endpoints.reorder, { userTemp: there, orderId: moved.text("order_id") })
  await session.attempt(endpoints.placeOrder, plainOrder(there, await cartRead(session, there), deliveryDate))
  // Carts of two addresses have rows.
  await addSecond(session, there)
  await orderMade(session)
  const documents = await session.client("clientHasDocuments")
  const ordering = await session.client("clientHasOrder")
  return ordering.userTemp.clientId === documents.userTemp.clientId ? [ordering] : [documents, ordering]
}
