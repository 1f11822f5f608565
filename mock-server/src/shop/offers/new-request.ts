/** A newly received request for an offer, not answered yet. */
import type { RequestedLine } from "@dispensa/domain"
import type { StoredOffer, StoredOfferLine } from "../../db/account-records.ts"
import type { Database } from "../../db/database.ts"
import type { Catalogue, Sellable } from "../supplier/catalogue.ts"
import { priceBefore } from "./supplier-answer.ts"

const UNANSWERED = {
  status: "requested",
  answer: "",
  validUntil: null,
  netTotal: null,
  documentTotal: null,
  transportCost: null,
  paymentMethods: null,
  reason: "",
  orderId: null,
} as const

type Given = Pick<StoredOffer, "clientId" | "offerId" | "addressCode" | "destination" | "note" | "wishedDay" | "lines">

/** `at`: epoch milliseconds. */
export const newRequest = (database: Database, given: Given, at: number): StoredOffer => ({
  ...UNANSWERED,
  ...given,
  number: `OFF-${String(database.next("offer")).padStart(6, "0")}`,
  requestedAt: new Date(at).toISOString(),
})

export const requestedLine = (
  catalogue: Catalogue,
  { item: { unit } }: Sellable,
  line: Omit<RequestedLine, "unit">,
): StoredOfferLine => ({
  ...line,
  unit,
  offered: null,
  listPrice: priceBefore(catalogue, null, line),
  offeredPrice: null,
  remark: "",
})
