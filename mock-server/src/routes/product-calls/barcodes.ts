/** Which item has a barcode (S2.56). */
import type { Catalogue } from "../../catalogue/catalogue.ts"

/** One index a catalogue, made when it is first asked for. */
const indexes = new WeakMap<Catalogue, ReadonlyMap<string, string>>()

/** Scanners and people add blanks: they do not count. */
export const itemWithBarcode = (catalogue: Catalogue, barcode: string): string | undefined => {
  const index = indexes.get(catalogue) ?? indexOf(catalogue)
  indexes.set(catalogue, index)
  return index.get(barcode.replaceAll(/\s/g, ""))
}

const indexOf = ({ supplier }: Catalogue): ReadonlyMap<string, string> =>
  new Map(
    supplier.products.flatMap(({ items }) =>
      items.flatMap(({ code, barcodes }) => barcodes.map((barcode) => [barcode, code] as const)),
    ),
  )
