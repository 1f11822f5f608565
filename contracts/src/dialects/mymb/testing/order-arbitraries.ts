/** Arbitraries of orders, within what the family's wire can state. */
import type { OrderLine } from "@dispensa/domain"
import fc from "fast-check"
import { onlyNet } from "../order-reading.ts"
import { arbCents, arbCode, arbName, arbPicture, arbQuantity, arbUnitPrice } from "./arbitraries.ts"
import { arbDay } from "./arrival-arbitraries.ts"

export const arbLine: fc.Arbitrary<OrderLine> = fc
  .record({
    itemCode: arbCode,
    displayCode: arbCode,
    name: arbName,
    image: arbPicture,
    quantity: arbQuantity,
    unit: fc.constantFrom("PZ", "KG"),
    unitPrice: arbUnitPrice,
    lineTotal: arbCents,
    fulfilment: fc.record({
      delivered: fc.option(arbQuantity),
      open: fc.option(arbQuantity),
      closed: fc.option(arbQuantity),
      ready: fc.option(arbQuantity),
    }),
  })
  .map(({ displayCode, ...line }) => ({
    ...line,
    ...(displayCode === line.itemCode ? {} : { displayCode }),
    slug: line.itemCode,
    promoCode: "",
    promoRow: 0,
    packLabel: "",
    packSize: 1,
    vatRate: null,
  }))

const arbOrderId = fc
  .tuple(fc.constantFrom("ORDW", "OW/X"), fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 2001, max: 2099 }))
  .map((parts) => parts.join("/"))

export const arbSummary = fc
  .record({
    orderId: arbOrderId,
    placedAt: arbDay,
    status: fc.constantFrom("IA", "NE", "PR", "E", "XY", ""),
    destination: arbName,
    deliveryDate: fc.option(arbDay),
    net: fc.option(arbCents),
  })
  .map(({ net, ...order }) => ({
    ...order,
    addressCode: "",
    customerRef: "",
    invoiceNumber: null,
    lineCount: null,
    ...onlyNet(net),
  }))
