/** Which of the items that the catalogue finds for a key it certainly names; what is only near is asked about. */
import { UNIT_WORDS } from "../amounts/unit-words.ts"
import { plainText } from "../catalogue/plain-text.ts"
import { type ChildItem, hasCode } from "../catalogue/product.ts"
import { isSameName, stemOf } from "./left-over.ts"
import { isSmallWord } from "./neutral-words.ts"
import { isExactKey, kindOfKey } from "./row-values.ts"

/** What the catalogue has for a key: items that it names, or only the nearest ones. */
export interface KeyMatch {
  readonly isNear: boolean
  readonly items: ReadonlyArray<ChildItem>
}

type IsBought = (itemCode: string) => boolean

/**
 * Of a code the item that has it, whatever else a search finds for its beginning. Of a name the one that is called just so,
 * else several to choose from; of a single one whether it was bought before or is called so in all of its words: "burro 5 kg" names no yoghurt.
 */
export const namedItems = (
  key: string,
  { isNear, items }: KeyMatch,
  isBought: IsBought = () => false,
): ReadonlyArray<ChildItem> => {
  if (isNear) return []
  // What has a barcode is known to the backend alone.
  if (kindOfKey(key) === "ean") return items
  const ofCode = items.filter((item) => hasCode(item, key))
  if (ofCode.length > 0 || isExactKey(key)) return ofCode
  if (items.length < 2) return items.filter((item) => isBought(item.itemCode) || isCalled(key, item))
  const same = items.filter(({ name }) => isSameName(key, name))
  return same.length === 1 ? same : items
}

/** The key has every word of the item's name, in whatever form; how much is in it need not be said. */
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

/** "Patate a pasta gialla 20 kg", "banane kg 8": what names the item, where nothing is called so as a whole; null for a text without such an end. */
export const nameWithoutAmount = (text: string): string | null => NAME_AND_AMOUNT.exec(text)?.[1] ?? null

const NAME_AND_AMOUNT = new RegExp(
  String.raw`^(.*\p{L}.*?)\s+(?:(?:\d+\s?[x×]\s?)?\d+(?:[.,]\d+)*\s?(?:${UNIT_WORDS})|(?:${UNIT_WORDS})\.?\s\d+(?:[.,]\d+)*)\.?$`,
  "iu",
)
