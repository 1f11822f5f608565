/** The items that a key certainly names, among those that the catalogue finds; near matches need confirmation. */
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { plainText } from "../catalogue/plain-text.ts"
import { type ChildItem, hasCode } from "../catalogue/product.ts"
import { isSameName, stemOf } from "./left-over.ts"
import { isSmallWord } from "./neutral-words.ts"
import { isExactKey, kindOfKey } from "./row-values.ts"

/** The catalogue's result for a key: items that it names, or only the nearest ones. */
export interface KeyMatch {
  readonly isNear: boolean
  readonly items: ReadonlyArray<ChildItem>
}

type IsBought = (itemCode: string) => boolean

/**
 * For a code: the item with that code, whatever else the search finds for its beginning. For a name: the one with exactly that
 * name, otherwise several to choose from; a single result counts if it was bought before or has all of the words: "burro 5 kg" names
 * no yoghurt.
 */
export const namedItems = (
  key: string,
  { isNear, items }: KeyMatch,
  isBought: IsBought = () => false,
): ReadonlyArray<ChildItem> => {
  if (isNear) return []
  // Barcodes of an item are known to the backend alone.
  if (kindOfKey(key) === "ean") return items
  const ofCode = items.filter((item) => hasCode(item, key))
  if (ofCode.length > 0 || isExactKey(key)) return ofCode
  if (items.length < 2) return items.filter((item) => isBought(item.itemCode) || isCalled(key, item))
  const same = items.filter(({ name }) => isSameName(key, name))
  return same.length === 1 ? same : items
}

/** The key has every word of the item's name, in any form; its content may be omitted. */
const isCalled = (key: string, { itemCode, name }: ChildItem): boolean => {
  const given = new Set([...wordsOf(key), ...wordsOf(itemCode)].map(stemOf))
  return wordsOf(name.replaceAll(CONTENT, " ")).every((word) => isSmallWord(word) || given.has(stemOf(word)))
}

const wordsOf = (text: string): ReadonlyArray<string> =>
  plainText(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "")

/** "200 g", "circa 5 kg", "1,5 l", "6 × 75 cl". */
const CONTENT = /(?:~|\bcirca )?\s*(?:\d+\s*[×x]\s*)?\d+(?:[.,]\d+)?\s*(?:kg|g|l|cl|ml|pz|pcs|cm)\b\.?/giu

/**
 * "Patate a pasta gialla 20 kg", "banane kg 8": the part that names the item when no item has the whole name; null for a text without such
 * an end.
 */
export const nameWithoutAmount = (text: string): string | null => NAME_AND_AMOUNT.exec(text)?.[1] ?? null

const NAME_AND_AMOUNT = new RegExp(
  String.raw`^(.*\p{L}.*?)\s+(?:(?:\d+\s?[x×]\s?)?\d+(?:[.,]\d+)*\s?(?:${UNIT_WORDS})|(?:${UNIT_WORDS})\.?\s\d+(?:[.,]\d+)*)\.?$`,
  "iu",
)
