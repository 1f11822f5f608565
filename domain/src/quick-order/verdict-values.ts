/** What a row of the quick order may be found to be. */
import type { AmountFault } from "../amounts/read-amount.ts"
import { nextValidQuantity } from "../cart/quantity.ts"
import type { ChildItem } from "../catalogue/product.ts"
import type { Meaning, SheetItem } from "./amount-meanings.ts"

interface Orderable {
  readonly item: SheetItem
  /** In sales units, whole packs. */
  readonly quantity: number
}

export type QuantityFault =
  | AmountFault
  /** The unit is the word for several packagings of the item. */
  | "Packagings"
  /** The packaging that the row names is one that the item is not sold in any more. */
  | "PackagingGone"
  /** The unit that was given cannot be compared with the one that is sold. */
  | "UnknownUnit"
  /** Beside a name, without a unit: as many pieces as whole cases hold, or as many cases. */
  | "PiecesOrCases"
  /** Half a carton. */
  | "Part"
  /** The number is a part of the item's name, too. */
  | "InName"
  /** Far more than anybody orders. */
  | "Implausible"
  /** The row says something else, `words`, which may speak against it. */
  | "Words"

export type RowVerdict =
  | { readonly _tag: "Empty" }
  /** Not looked up yet. */
  | { readonly _tag: "Waiting" }
  /** `isAssumed`: nobody said how many, so it is one pack. */
  | ({ readonly _tag: "Found"; readonly isAssumed: boolean } & Orderable)
  /** To whole packs; `wanted` sales units were. */
  | ({ readonly _tag: "Rounded"; readonly wanted: number } & Orderable)
  /** Of a quantity that is not certain: `offers` are what to choose from, each in a packaging of its own. */
  | {
      readonly _tag: "Unclear"
      readonly item: SheetItem
      readonly why: QuantityFault
      readonly offers: ReadonlyArray<Orderable>
      readonly words: ReadonlyArray<string>
    }
  /** Zero was written: it is not ordered. */
  | { readonly _tag: "Zero"; readonly item: SheetItem }
  | { readonly _tag: "Several"; readonly items: ReadonlyArray<ChildItem> }
  /** `quantity`: what would be ordered; null where that is not certain. */
  | { readonly _tag: "Unavailable"; readonly item: SheetItem; readonly quantity: number | null }
  | {
      readonly _tag: "Unknown"
      readonly nearest: ReadonlyArray<ChildItem>
      /** A spreadsheet has cut digits off the code, or it is the label of a scale that nobody here can read; null for every other. */
      readonly why: "Shortened" | "StoreLabel" | null
    }
  /** `first` has the same item in the same packaging; both together would be `combined`. */
  | ({ readonly _tag: "Duplicate"; readonly first: number; readonly combined: number } & Orderable)

export const unclear = (item: SheetItem, why: QuantityFault, meanings: ReadonlyArray<Meaning>): RowVerdict => {
  const offers = meanings.flatMap((meaning) => offerFor(meaning) ?? [])
  const isFirst = ({ item: { packaging }, quantity }: Orderable, at: number): boolean =>
    offers.findIndex((each) => each.item.packaging === packaging && each.quantity === quantity) === at
  return { _tag: "Unclear", item, why, offers: offers.filter(isFirst), words: [] }
}

/** The whole packs that hold an amount; null where no line can. */
const offerFor = ({ item, wanted }: Meaning): Orderable | null => {
  if (wanted === null) return null
  const quantity = nextValidQuantity(wanted, item.packSize)
  return wanted > 0 && quantity >= wanted ? { item, quantity } : null
}

/** What a good row puts into the cart; null for every other. */
export const orderableOf = (verdict: RowVerdict): Orderable | null =>
  verdict._tag === "Found" || verdict._tag === "Rounded" ? { item: verdict.item, quantity: verdict.quantity } : null
