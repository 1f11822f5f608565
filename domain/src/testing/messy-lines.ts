/** Lines of an order as people write them, each with the intended quantity and its spellings (`messy-sheets.laws.spec.ts`). */
import fc from "fast-check"
import { DEMO_ITEMS } from "./demo-items.ts"

export type Item = (typeof DEMO_ITEMS)[number]

export interface Line {
  readonly item: Item
  /** In sales units; null when the written text is not an orderable quantity. */
  readonly wanted: number | null
  readonly written: string
  /** The cell in a column of units. */
  readonly unit: string
  /** The cell in a column of notes. */
  readonly note: string
}

/** They state another quantity, or that nothing is wanted. */
export const NOTES_AGAINST: ReadonlyArray<string> = ["anzi 5", "se manca 3 ct", "non serve", "annullato", "36"]
const NOTES: ReadonlyArray<string> = ["", "", "urgente", "tagliato sottile", "al banco", ...NOTES_AGAINST]

const grouped = (amount: number, sign: string): string => String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, sign)

const line = (written: string, wanted: number | null, unit = ""): Omit<Line, "item" | "note"> => ({
  written,
  wanted,
  unit,
})

const arbAmount = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9_999 }))

const IN_FULL: Readonly<Record<string, string>> = { PZ: "pezzi", CT: "cartoni" }

const arbWritten = (item: Item): fc.Arbitrary<Omit<Line, "item" | "note">> => {
  const sold = { PZ: "pz", CT: "ct", KG: "kg" }[item.unit] ?? ""
  return fc.record({ amount: arbAmount, style: fc.nat({ max: 27 }) }).map(({ amount, style }) => {
    switch (style) {
      case 0:
        return line(`${amount},00`, amount)
      case 1:
        return line(`${amount} ${sold}`, amount)
      case 2:
        return line(`${sold} ${amount}`, amount)
      case 3:
        return line(grouped(amount, "."), amount)
      case 4:
        return line(grouped(amount, " "), amount)
      case 5:
        return line(grouped(amount, "'"), amount)
      case 6:
        // The decimal separator of the language, before the grams of an item sold by weight.
        return line(grouped(amount, ","), item.unit === "KG" && amount >= 1_000 ? amount / 1_000 : amount)
      case 7:
        return line(String(amount), amount, sold.toUpperCase())
      case 8:
        return line(
          `${amount} cartoni`,
          item.unit === "CT" ? amount : item.unit === "PZ" ? amount * item.packSize : null,
        )
      case 9:
        return line(`-${amount}`, null)
      case 10:
        return line(`${amount}-${amount + 1}`, null)
      case 11:
        return line("0", null)
      case 12:
        return line(`${amount} pallet`, null)
      case 13:
        return line(`${amount}+1`, amount + 1)
      case 15:
        return line(["due", "mezza", "nessuno", "come ieri", "due o tre"][amount % 5] ?? "", null)
      case 16:
        return line(`~${amount}`, null)
      case 17:
        return line(`${amount} (urgente)`, amount)
      case 18:
        return line(`${amount} o ${amount + 1}`, null)
      case 19:
        return line(`2x${amount}`, null)
      case 20:
        return line(`${amount} ct + 3 pz`, null)
      case 21:
        return line(["?", "/", "#N/D", "1E+03"][amount % 4] ?? "", null)
      case 22:
        return line(`${IN_FULL[item.unit] ?? "n."} ${amount}`, amount)
      case 23:
        return line("two cases", item.unit === "CT" ? 2 : item.unit === "PZ" ? 2 * item.packSize : null)
      case 14:
        return line(`\u200b${amount}\u00a0`, amount)
      default:
        return line(String(amount), amount)
    }
  })
}

export const arbLines: fc.Arbitrary<ReadonlyArray<Line>> = fc
  .shuffledSubarray([...DEMO_ITEMS], { minLength: 1, maxLength: 8 })
  .chain((items) =>
    fc.tuple(
      ...items.map((item) =>
        fc.tuple(arbWritten(item), fc.constantFrom(...NOTES)).map(([written, note]) => ({ item, note, ...written })),
      ),
    ),
  )
