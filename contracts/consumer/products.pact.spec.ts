/** Latest orders, alternatives, barcode, review (S2.19, S2.55, S2.56, S2.64). */
import { describe } from "vitest"
import { endpoints } from "../src/table.ts"
import { gives } from "./support/answers.ts"
import { nobody, theClient } from "./support/contract.ts"
import { refuses, sharedRefusals } from "./support/refusals.ts"
import { example, given, LOGIN, loggedIn, value } from "./support/states.ts"
import {
  eachLike,
  firstPage,
  firstPageWire,
  guest,
  type Identity,
  integer,
  like,
  number,
  pagination,
  self,
  string,
} from "./support/wire.ts"

const orderable = given("itemMayBeOrdered", {})
const itemCode = example("itemMayBeOrdered", "item_code")
const productWire = { sku: string(itemCode), slug: string("spaghetti-n-5"), name: string("Spaghetti n. 5") }
const product = { itemCode, slug: "spaghetti-n-5", name: "Spaghetti n. 5" }
const UNKNOWN = "no-such-item"

describe("catalogue.latest-orders", () => {
  const endpoint = endpoints.getLatestOrderList
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, ...firstPage },
    sends: { user_temp: wire, ...firstPageWire },
  })
  const last = { last_order_date: string("2026-02-27"), last_quantity: integer(12) }
  gives(
    {
      endpoint,
      title: "the client has an order",
      caller: theClient,
      states: [given("clientHasOrder", LOGIN)],
      answers: { message: { data: eachLike({ ...productWire, ...last }), pagination } },
      ...ask(self),
    },
    { message: { data: [{ ...product, lastOrderedOn: "2026-02-27", lastQuantity: 12 }] } },
    "S2.19",
    "S2.60",
  )
  sharedRefusals({ endpoint, ask })
})

describe("catalogue.alternatives", () => {
  const endpoint = endpoints.getAlternativeItems
  const asked = ({ userTemp, wire }: Identity, item: string, sent: unknown) => ({
    request: { userTemp, itemCode: item },
    sends: { user_temp: wire, item_code: sent },
  })
  gives(
    {
      endpoint,
      title: "a guest asks for those of an item",
      caller: nobody,
      states: [orderable],
      answers: { message: like([]) },
      ...asked(guest, itemCode, value("itemMayBeOrdered", "item_code")),
    },
    { message: [] },
    "S2.55",
  )
  const ask = (identity: Identity) => asked(identity, UNKNOWN, UNKNOWN)
  refuses({ endpoint, status: 404, title: "the item is unknown", caller: nobody, states: [orderable], ...ask(guest) })
  sharedRefusals({ endpoint, ask })
})

describe("catalogue.barcode", () => {
  const endpoint = endpoints.getItemByBarcode
  const barcode = example("itemHasBarcode", "barcode")
  const found = { caller: nobody, states: [given("itemHasBarcode", {})] }
  gives(
    {
      ...found,
      endpoint,
      title: "an item has the barcode",
      request: { userTemp: guest.userTemp, barcode },
      sends: { user_temp: guest.wire, barcode: value("itemHasBarcode", "barcode") },
      answers: { message: productWire },
    },
    { message: product },
  )
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, barcode: UNKNOWN },
    sends: { user_temp: wire, barcode: UNKNOWN },
  })
  refuses({ ...found, endpoint, status: 404, title: "no item has the barcode", ...ask(guest) })
  sharedRefusals({ endpoint, ask })
})

describe("catalogue.review", () => {
  const endpoint = endpoints.postReview
  const review = { rating: 5, text: "Tiene la cottura." }
  const asked = ({ userTemp, wire }: Identity, item: string, sent: unknown) => ({
    request: { userTemp, itemCode: item, ...review },
    sends: { user_temp: wire, item_code: sent, ratings: review.rating, text: review.text },
  })
  const kept = { author: "Ada Neri", date: "2026-02-27", ...review }
  const client = { caller: theClient, states: [loggedIn, orderable] }
  gives(
    {
      ...client,
      endpoint,
      title: "the client reviews an item",
      ...asked(self, itemCode, value("itemMayBeOrdered", "item_code")),
      answers: {
        message: {
          author: string(kept.author),
          date: string(kept.date),
          rating: number(kept.rating),
          text: string(kept.text),
        },
      },
    },
    { message: kept },
  )
  const ask = (identity: Identity) => asked(identity, UNKNOWN, UNKNOWN)
  refuses({ ...client, endpoint, status: 404, title: "the item is unknown", ...ask(self) })
  sharedRefusals({ endpoint, ask })
})
