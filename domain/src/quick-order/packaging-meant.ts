/** The packagings of an item that a written unit may mean (S12.9). */
import { toThousandths } from "../amounts/decimals.ts"
import { isSameUnit } from "../amounts/unit-words.ts"
import { packagingsOf } from "../catalogue/packagings.ts"
import type { Packaging, ProductSummary } from "../catalogue/product.ts"

/**
 * The packagings that a quantity and its unit may mean, by their size: "2 CT". None without a unit, for a unit that is not a
 * packaging, and for sales units that fill default packs: they state the quantity, not the packaging.
 */
export const packagingsMeant = (
  amount: number,
  word: string | null,
  product: ProductSummary,
): ReadonlyArray<Packaging> => {
  if (word === null) return []
  const meant = meantBy(word, packagingsOf(product))
  const fillsPacks = toThousandths(amount) % toThousandths(product.packSize) === 0
  return fillsPacks && meant.length === 1 && meant[0]?.size === 1 ? [] : meant
}

/** A code may have its size after the word: "CT 12" beside "CT 24". */
const meantBy = (word: string, packagings: ReadonlyArray<Packaging>): ReadonlyArray<Packaging> => {
  const named = packagings.filter(({ code }) => code.toLowerCase() === word.toLowerCase())
  return named.length > 0 ? named : packagings.filter(({ code }) => isSameUnit(code.replace(/ .*/, ""), word))
}
