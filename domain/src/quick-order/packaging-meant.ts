/** Which packaging of an item a written unit means (S12.9). */
import { toThousandths } from "../amounts/decimals.ts"
import { unitOf } from "../amounts/unit-words.ts"
import { packagingsOf } from "../catalogue/packagings.ts"
import type { Packaging, ProductSummary } from "../catalogue/product.ts"

/**
 * The packaging that so many of a unit mean: "2 CT". Null without a unit, for one that is no packaging or could be several,
 * and for sales units that fill default packs: they say how many, not in what.
 */
export const packagingMeant = (amount: number, word: string | null, product: ProductSummary): Packaging | null => {
  if (word === null) return null
  const [meant, ...others] = meantBy(word, packagingsOf(product))
  if (meant === undefined || others.length > 0) return null
  const fillsPacks = toThousandths(amount) % toThousandths(product.packSize) === 0
  return meant.size === 1 && fillsPacks ? null : meant
}

const meantBy = (word: string, packagings: ReadonlyArray<Packaging>): ReadonlyArray<Packaging> => {
  const named = packagings.filter(({ code }) => code.toLowerCase() === word.toLowerCase())
  const unit = unitOf(word)
  if (named.length > 0 || unit === null) return named
  return packagings.filter(({ code }) => {
    const other = unitOf(code)
    return other?.kind === unit.kind && other.factor === unit.factor
  })
}
