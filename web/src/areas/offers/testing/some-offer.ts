/** An offer of one line that can be ordered. */
import type { Offer } from "@dispensa/domain"

export const someOffer: Offer = {
  offerId: "o1",
  number: "OFF-000001",
  requestedAt: "2026-03-02T07:40:00.000Z",
  status: "offered",
  addressCode: "A1",
  destination: "Via Roma 1, Parma",
  note: "",
  wishedDay: null,
  answer: "",
  validUntil: "2026-03-16",
  lines: [
    {
      itemCode: "PA0001",
      name: "Spaghetti",
      unit: "PZ",
      requested: 240,
      offered: 240,
      listPrice: 120,
      offeredPrice: 108,
      remark: "",
    },
  ],
  netTotal: 25_920,
  documentTotal: 26_957,
  transportCost: 0,
  paymentMethods: ["bank-transfer"],
  reason: "",
  orderId: null,
}
