/** The VAT of a cart by its rates: shown only where all are known, and it adds up to what the backend says, to the cent. */
import { type CartLine, vatOf } from "@dispensa/domain"

export interface VatPart {
  /** Percent. */
  readonly rate: number
  readonly net: number
  readonly vat: number
}

const NO_PARTS: ReadonlyArray<VatPart> = []

export const vatParts = (lines: ReadonlyArray<Pick<CartLine, "vatRate" | "lineTotal">>, total: number) => {
  const nets = new Map<number, number>()
  for (const { vatRate, lineTotal } of lines) {
    if (vatRate === null) return NO_PARTS
    nets.set(vatRate, (nets.get(vatRate) ?? 0) + lineTotal)
  }
  const parts = [...nets]
    .map(([rate, net]): VatPart => ({ rate, net, vat: vatOf(net, rate) }))
    .sort((one, other) => one.rate - other.rate)
  const sum = parts.reduce((all, { vat }) => all + vat, 0)
  return sum === total ? parts : NO_PARTS
}
