/** Arbitraries of days and arrivals. */
import type { Arrival, ProductSummary } from "@dispensa/domain"
import fc from "fast-check"

export const arbDay = fc
  .date({ min: new Date("2001-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const arbAmount = fc.option(fc.integer({ min: 1, max: 500 }))
export const arbArrival: fc.Arbitrary<Arrival> = fc.oneof(
  fc.record({ day: arbDay, week: fc.constant(null), quantity: arbAmount, isConfirmed: fc.boolean() }),
  fc.record({
    day: fc.constant(null),
    week: fc.integer({ min: 1, max: 53 }),
    quantity: arbAmount,
    isConfirmed: fc.constant(false),
  }),
)

export const firstDay = (arrivals: ReadonlyArray<Arrival>): Pick<ProductSummary, "arrivesOn"> => {
  const [first] = arrivals.flatMap(({ day }) => day ?? []).toSorted()
  return first === undefined ? {} : { arrivesOn: first }
}
