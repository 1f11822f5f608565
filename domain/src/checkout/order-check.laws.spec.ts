import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CartLine } from "../cart/cart-view.ts"
import { arbLineFacts, arbLineKey } from "../testing/cart.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import {
  ANOMALY_KINDS,
  anomalyId,
  type CartAnomaly,
  distinctAnomalies,
  lineOfAnomaly,
  openAnomalies,
} from "./order-check.ts"

const arbRowId = fc.option(fc.constantFrom("1", "2", "3"), { nil: null })
const arbAnomaly: fc.Arbitrary<CartAnomaly> = fc.record({
  rowId: arbRowId,
  itemCode: fc.option(fc.constantFrom("A", "B"), { nil: null }),
  kind: fc.constantFrom(...ANOMALY_KINDS),
  text: fc.constantFrom("", "Non disponibile"),
  quantity: fc.option(fc.constantFrom(6, 12), { nil: null }),
  isAcceptable: fc.boolean(),
})
const arbLine: fc.Arbitrary<CartLine> = fc
  .tuple(arbLineKey, arbLineFacts, arbRowId, fc.constantFrom("A", "B"))
  .map(([key, facts, rowId, itemCode]) => ({
    ...key,
    ...facts,
    itemCode,
    rowId,
    quantity: 1,
    lineTotal: 0,
    isSaving: false,
    refusal: null,
  }))

describe(`the backend's objections to a cart (${LAWS})`, () => {
  it("[S12.16] are open until accepted, and stay open if they cannot be accepted", () =>
    checkLaw(
      fc.property(fc.array(arbAnomaly), fc.array(arbAnomaly), (anomalies, others) => {
        expect(openAnomalies(anomalies, new Set())).toEqual(anomalies)
        const all = new Set([...anomalies, ...others].map(anomalyId))
        expect(openAnomalies(anomalies, all)).toEqual(anomalies.filter(({ isAcceptable }) => !isAcceptable))
        // Another text about the same row is another objection.
        const reworded = anomalies.map((each) => ({ ...each, text: `${each.text}!` }))
        expect(openAnomalies(reworded, all)).toEqual(reworded)
      }),
    ))

  it("[S12.16] are listed once, however often they are stated, and none is lost", () =>
    checkLaw(
      fc.property(fc.array(arbAnomaly), (anomalies) => {
        const distinct = distinctAnomalies([...anomalies, ...anomalies]).map(anomalyId)
        expect(new Set(distinct)).toEqual(new Set(anomalies.map(anomalyId)))
        expect(distinct).toHaveLength(new Set(distinct).size)
      }),
    ))

  it("[S12.16] concern the line of their row, otherwise the only line of their item; for an item in several lines none", () =>
    checkLaw(
      fc.property(fc.array(arbLine), arbAnomaly, (rows, anomaly) => {
        const [line] = rows.filter(({ rowId, itemCode }) =>
          anomaly.rowId === null ? itemCode === anomaly.itemCode : rowId === anomaly.rowId,
        )
        const isCertain =
          anomaly.rowId !== null || rows.filter(({ itemCode }) => itemCode === anomaly.itemCode).length === 1
        expect(lineOfAnomaly(rows, anomaly)).toBe(isCertain ? (line ?? null) : null)
      }),
    ))
})
