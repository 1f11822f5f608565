import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDecimals, subtractDecimals } from "../amounts/decimals.ts"
import { rowsNotComing } from "../quick-order/rows-of-list.ts"
import { arbDecimal } from "../testing/decimals.ts"
import { type Fulfilment, ORDER_STATUSES, type OrderLine } from "./order-history-values.ts"
import { isOpenOrder, notComing } from "./order-progress.ts"

const arbFigure = fc.option(arbDecimal({ min: -5, max: 60 }), { nil: null })
const arbFulfilment: fc.Arbitrary<Fulfilment> = fc.record({
  delivered: arbFigure,
  open: arbFigure,
  closed: arbFigure,
  ready: arbFigure,
})
const arbStatus = fc.constantFrom<string>(...ORDER_STATUSES, "X9")
const arbQuantity = arbDecimal({ min: 0.001, max: 60 })

const line = (itemCode: string, quantity: number, fulfilment?: Fulfilment): OrderLine => ({
  itemCode,
  promoCode: "",
  promoRow: 0,
  name: itemCode,
  slug: "",
  image: null,
  quantity,
  unit: "KG",
  packLabel: "",
  packSize: 1,
  unitPrice: 100,
  vatRate: null,
  lineTotal: 100,
  ...(fulfilment === undefined ? {} : { fulfilment }),
})

describe("the undelivered rest of a line", () => {
  it("[S12.6] is never more than the undelivered quantity, nor negative", () => {
    fc.assert(
      fc.property(arbStatus, arbQuantity, arbFulfilment, (status, quantity, fulfilment) => {
        const rest = notComing({ status }, { quantity, fulfilment })
        expect(rest).toBeGreaterThanOrEqual(0)
        expect(addDecimals(rest, Math.max(0, fulfilment.delivered ?? 0))).toBeLessThanOrEqual(
          Math.max(quantity, fulfilment.delivered ?? 0),
        )
      }),
    )
  })

  it("[S12.6] is zero for open quantities of an order in progress or of unknown status", () => {
    fc.assert(
      fc.property(arbStatus, arbQuantity, arbFulfilment, (status, quantity, fulfilment) => {
        fc.pre(isOpenOrder({ status }) || status === "X9")
        const known = { ...fulfilment, closed: null }
        expect(notComing({ status }, { quantity, fulfilment: known })).toBe(0)
      }),
    )
  })

  it("[S12.6] is the closed and the open quantity of a finished order, as far as both fit", () => {
    const parts = fc.tuple(arbDecimal({ max: 20 }), arbDecimal({ max: 20 }), arbDecimal({ min: 0.001, max: 20 }))
    const over = ORDER_STATUSES.filter((status) => !isOpenOrder({ status }))
    fc.assert(
      fc.property(parts, fc.constantFrom(...over), ([delivered, open, closed], status) => {
        const quantity = [delivered, open, closed].reduce(addDecimals)
        const of = { quantity, fulfilment: { delivered, open, closed, ready: null } }
        expect(notComing({ status }, of)).toBe(subtractDecimals(quantity, delivered))
        expect(notComing({ status: "PR" }, of)).toBe(closed)
      }),
    )
  })

  it("[S12.6] is zero when the backend does not state it", () => {
    for (const status of ORDER_STATUSES) expect(notComing({ status }, { quantity: 5 })).toBe(0)
  })

  it("[S12.6] is proposed exactly, each item once", () => {
    const arbLine = fc.tuple(fc.constantFrom("PA0001", "OL0004"), arbQuantity, arbFulfilment)
    fc.assert(
      fc.property(arbStatus, fc.array(arbLine), (status, rows) => {
        const lines = rows.map(([itemCode, quantity, fulfilment]) => line(itemCode, quantity, fulfilment))
        const proposed = rowsNotComing({ status, lines })
        for (const itemCode of ["PA0001", "OL0004"]) {
          const wanted = lines
            .filter((each) => each.itemCode === itemCode)
            .map((each) => notComing({ status }, each))
            .reduce(addDecimals, 0)
          const found = proposed.filter(({ key }) => key === itemCode)
          expect(found.map(({ quantity }) => Number(quantity))).toEqual(wanted > 0 ? [wanted] : [])
        }
      }),
    )
  })
})
