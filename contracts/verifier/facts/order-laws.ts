/** Each fact of an order or a document is the same in every answer that states it (S3.14, S3.22–S3.24, S6.9). */
import { endpoints } from "../../src/table.ts"
import { CHECKED, law } from "../run/law.ts"
import { cartRead, line, plainOrder } from "../run/carts.ts"
import type { Identity, Session } from "../run/session.ts"
import { addTwins } from "../model/desk.ts"
import { accountRelations } from "./account-relations.ts"
import { documentRelations } from "./document-relations.ts"
import { readLedger, type Relations } from "./order-ledger.ts"
import { orderRelations } from "./order-relations.ts"

const placeWith = async (session: Session, fill: (userTemp: Identity) => Promise<unknown>): Promise<void> => {
  const { userTemp, text } = await session.client("cartMayBeOrdered")
  await fill(userTemp)
  const order = plainOrder(userTemp, await cartRead(session, userTemp), text("delivery_date"))
  await session.attempt(endpoints.placeOrder, order)
}

/** The second of two formats, in a quantity that is no whole pack, where that is accepted. */
const addSecond = async (session: Session, userTemp: Identity): Promise<void> => {
  const itemCode = (await session.given("productHasFormats")).text("second_code")
  const pack = (await session.call(endpoints.childList, { userTemp, childrenIds: [itemCode] })).message[itemCode]
  for (const quantity of [3 * (pack?.packSize ?? 1) + 1, pack?.packSize ?? 1])
    await session.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity })
}

/** Orders of each kind: collected, paid, of two rows of one item, and those of long ago. */
const clientsOf = async (session: Session) => {
  await session.client("orderIsCollected")
  await session.client("orderIsPaid")
  await placeWith(session, (userTemp) => addTwins(session, userTemp))
  await placeWith(session, (userTemp) => addSecond(session, userTemp))
  const cancelled = await session.client("orderMayBeChanged")
  await session.attempt(endpoints.cancelOrder, { userTemp: cancelled.userTemp, orderId: cancelled.text("order_id") })
  const moved = await session.client("orderMayBeChanged")
  const deliveryDate = moved.text("later_date")
  await session.attempt(endpoints.moveOrder, {
    userTemp: moved.userTemp,
    orderId: moved.text("order_id"),
    deliveryDate,
  })
  const documents = await session.client("clientHasDocuments")
  const ordering = await session.client("clientHasOrder")
  return ordering.userTemp.clientId === documents.userTemp.clientId ? [ordering] : [documents, ordering]
}

const RELATIONS: Relations = { ...orderRelations, ...documentRelations, ...accountRelations }

const facts = law({
  id: "order.detail/facts",
  title: "a fact of an order or a document is the same in every answer that states it",
  about: [
    "order.detail",
    "order.list",
    "order.tracking",
    "order.usual",
    "product.children",
    "product.latest-orders",
    "document.invoices",
    "document.transport",
    "document.deadlines",
    "document.credit",
    "agent.clients",
  ],
  byHand: "Read the order or document that the finding names in each answer that states the fact.",
  run: async (session) => {
    for (const { userTemp, text } of await clientsOf(session)) {
      session.speakAs(text("token"))
      const ledger = await readLedger(session, userTemp)
      for (const [relation, wrong] of Object.entries(RELATIONS)) {
        const [fact = "", what = ""] = relation.split(": ")
        const came = wrong(ledger)
        session.must(came === undefined, what, came, fact)
      }
    }
    return CHECKED
  },
})

export const orderLaws = [facts]
