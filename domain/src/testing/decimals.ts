/** Numbers with up to three decimals. */
import fc from "fast-check"

export const arbDecimal = ({ min = 0, max }: { readonly min?: number; readonly max: number }): fc.Arbitrary<number> =>
  fc
    .tuple(fc.integer({ min: Math.ceil(min * 1_000), max: max * 1_000 }), fc.constantFrom(1, 10, 100))
    .map(([thousandths, unit]) => Math.max(Math.ceil(min * 1_000), Math.floor(thousandths / unit) * unit) / 1_000)
