/** Sums, VAT, transport and coupon of a cart or an order (S3.3, S9.9), as wide as honest rounding is. */
import { amount, type Must } from "./judge.ts"

export interface Line {
  /** Per unit, in cents, with what the backend has behind the cent. */
  readonly unitPrice: number
  readonly quantity: number
  /** Null where the answer leaves it out: then no VAT is computed. */
  readonly vatRate: number | null
}

export interface Amounts {
  readonly netTotal: number
  readonly grossTotal: number
  readonly transportCost: number
  readonly documentTotal: number
  readonly coupon: { readonly discount: number } | null
}

/** Half a cent, and what floating point adds. */
const HALF = 0.5001

export const judgeAmounts = (must: Must, lines: ReadonlyArray<Line>, amounts: Amounts): void => {
  const { netTotal, grossTotal, transportCost, documentTotal, coupon } = amounts
  const net = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  // Rounded on each line, or once on the sum of each rate: both are in use.
  const slack = HALF * Math.max(1, lines.length)
  must(
    Math.abs(netTotal - net) <= slack,
    "totale_netto is the sum of its rows",
    `${amount(netTotal)} instead of ${amount(net)}`,
  )
  const rates = lines.map(({ vatRate }) => vatRate)
  const vat = lines.reduce(
    (sum, { unitPrice, quantity, vatRate }) => sum + (unitPrice * quantity * (vatRate ?? 0)) / 100,
    0,
  )
  const gross = netTotal + vat
  must(
    rates.includes(null) || Math.abs(grossTotal - gross) <= slack,
    "totale_lordo is totale_netto with VAT",
    `${amount(grossTotal)} instead of ${amount(gross)}`,
  )
  must(transportCost >= 0, "spese_trasporto is not negative", amount(transportCost))
  must((coupon?.discount ?? 0) >= 0, "a coupon takes off, it does not add", amount(coupon?.discount ?? 0))
  const document = grossTotal + transportCost - (coupon?.discount ?? 0)
  must(
    documentTotal === document,
    "totale_doc is totale_lordo with transport, the coupon taken off",
    `${amount(documentTotal)} instead of ${amount(document)}`,
  )
}
