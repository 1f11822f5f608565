/** Each fact of an order or a document is the same in every answer that states it (S3.14, S3.22–S3.24, S6.9). */
import { endpoints } from "../../src/table.ts"
import { CHECKED, law } from "../follow/check.ts"
import { cartRead } from "../follow/checks/cart-checks.ts"
import { plainOrder } from "../follow/plain-order.ts"
import type { CheckVisit } from "../follow/visit.ts"
import { addTwins } from "../model/desk.ts"
import { creditRelations } from "./credit-relations.ts"
import { documentRelations } from "./document-relations.ts"
import { readLedger, type Relation } from "./order-ledger.ts"
import { orderRelations } from "./order-relations.ts"

/** Orders of each kind: collected, paid, of two rows of one item, and those of long ago. */
const clientsOf = async (visit: CheckVisit) => {
  await visit.client("orderIsCollected")
  await visit.client("orderIsPaid")
  const { userTemp, text } = await visit.client("cartMayBeOrdered")
  await addTwins(visit, userTemp)
  await visit.attempt(
    endpoints.placeOrder,
    plainOrder(userTemp, await cartRead(visit, userTemp), text("delivery_date")),
  )
  const cancelled = await visit.client("orderMayBeChanged")
  await visit.attempt(endpoints.cancelOrder, { userTemp: cancelled.userTemp, orderId: cancelled.text("order_id") })
  const moved = await visit.client("orderMayBeChanged")
  const deliveryDate = moved.text("later_date")
  await visit.attempt(endpoints.moveOrder, { userTemp: moved.userTemp, orderId: moved.text("order_id"), deliveryDate })
  const documents = await visit.client("clientHasDocuments")
  const ordering = await visit.client("clientHasOrder")
  return ordering.userTemp.clientId === documents.userTemp.clientId ? [ordering] : [documents, ordering]
}

const relationLaw = (id: string, title: string, about: ReadonlyArray<string>, relations: ReadonlyArray<Relation>) =>
  law({
    id,
    title,
    about,
    byHand: "Read the order or document that the finding names in each answer that states the fact.",
    run: async (visit) => {
      for (const { userTemp, text } of await clientsOf(visit)) {
        visit.speakAs(text("token"))
        const ledger = await readLedger(visit, userTemp)
        for (const { fact, what, wrong } of relations) {
          const came = wrong(ledger)
          visit.must(came === undefined, what, came, fact)
        }
      }
      return CHECKED
    },
  })

export const orderLaws = [
  relationLaw(
    "order.detail/facts",
    "a fact of an order or a document is the same in every answer that states it",
    [
      "order.detail",
      "order.list",
      "order.tracking",
      "order.usual",
      "product.latest-orders",
      "document.invoices",
      "document.transport",
      "document.deadlines",
      "document.credit",
    ],
    [...orderRelations, ...documentRelations, ...creditRelations],
  ),
]
