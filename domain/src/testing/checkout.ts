/** Instants and days on which orders are sent: every year, and often the critical hours. */
import fc from "fast-check"
import { type CalendarDate, HOUR_MS } from "../checkout/rome-time.ts"
import { arbNumber } from "./catalogue.ts"

/** The hours around a clock change, whichever day of the month's last week it is. */
const arbClockChange: fc.Arbitrary<number> = fc
  .tuple(
    fc.integer({ min: 1996, max: 2099 }),
    fc.constantFrom(2, 9),
    fc.integer({ min: 25, max: 31 }),
    fc.integer({ min: 0, max: 2 }),
    fc.constantFrom(0, -1),
  )
  .map(([year, month, day, hour, shift]) => Date.UTC(year, month, day, hour) + shift)

/** Any instant from 1996 to 2100; often a full hour, where cut-offs and clock changes are. */
export const arbInstant: fc.Arbitrary<number> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2100, 0, 1) })
      .chain((at) => fc.constantFrom(at, Math.floor(at / HOUR_MS) * HOUR_MS, Math.floor(at / HOUR_MS) * HOUR_MS - 1)),
  },
  { weight: 1, arbitrary: arbClockChange },
)

export const arbDate: fc.Arbitrary<CalendarDate> = arbInstant.map((at) => new Date(at).toISOString().slice(0, 10))

/** Numbers that are not valid instants. */
export const arbAnyNumber: fc.Arbitrary<number> = fc.oneof(arbInstant, arbNumber)
