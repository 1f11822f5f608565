/** The possible verdicts on a row of the quick order. */
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
  /** The unit means several packagings of the item. */
  | "Packagings"
  /** The item is no longer sold in the packaging that the row names. */
  | "PackagingGone"
  /** The given unit cannot be compared with the sales unit. */
  | "UnknownUnit"
  /** Beside a name, without a unit: the pieces of whole cases, or as many cases. */
  | "PiecesOrCases"
  /** Half a carton. */
  | "Part"
  /** The number is also part of the item's name. */
  | "InName"
  /** Implausibly large. */
  | "Implausible"
  /** The row contains other text, `words`, which may speak against it. */
  | "Words"

export type RowVerdict =
  | { readonly _tag: "Empty" }
  /** Not looked up yet. */
  | { readonly _tag: "Waiting" }
  /** `isAssumed`: no quantity was written, so it is one pack. */
  | ({ readonly _tag: "Found"; readonly isAssumed: boolean } & Orderable)
  /** Rounded to whole packs from `wanted` sales units. */
  | ({ readonly _tag: "Rounded"; readonly wanted: number } & Orderable)
  /** The quantity is uncertain: `offers` are the choices, each in its own packaging. */
  | {
      readonly _tag: "Unclear"
      readonly item: SheetItem
      readonly why: QuantityFault
      readonly offers: ReadonlyArray<Orderable>
      readonly words: ReadonlyArray<string>
    }
  /** A zero was written: nothing is ordered. */
  | { readonly _tag: "Zero"; readonly item: SheetItem }
  | { readonly _tag: "Several"; readonly items: ReadonlyArray<ChildItem> }
  /** `quantity`: the quantity that would be ordered; null when uncertain. */
  | { readonly _tag: "Unavailable"; readonly item: SheetItem; readonly quantity: number | null }
  | {
      readonly _tag: "Unknown"
      readonly nearest: ReadonlyArray<ChildItem>
      /** A spreadsheet has cut digits off the code, or it is a scale label with an unknown layout; null in other cases. */
      readonly why: "Shortened" | "StoreLabel" | null
    }
  /** `first` has the same item in the same packaging; `combined` is the quantity of both together. */
  | ({ readonly _tag: "Duplicate"; readonly first: number; readonly combined: number } & Orderable)

export const unclear = (item: SheetItem, why: QuantityFault, meanings: ReadonlyArray<Meaning>): RowVerdict => {
  const offers = meanings.flatMap((meaning) => offerFor(meaning) ?? [])
  const isFirst = ({ item: { packaging }, quantity }: Orderable, at: number): boolean =>
    offers.findIndex((each) => each.item.packaging === packaging && each.quantity === quantity) === at
  return { _tag: "Unclear", item, why, offers: offers.filter(isFirst), words: [] }
}

/** The whole packs that hold an amount; null when no line can hold them. */
const offerFor = ({ item, wanted }: Meaning): Orderable | null => {
  if (wanted === null) return null
  const quantity = nextValidQuantity(wanted, item.packSize)
  return wanted > 0 && quantity >= wanted ? { item, quantity } : null
}

/** The part of a good row that goes into the cart; null for any other row. */
export const orderableOf = (verdict: RowVerdict): Orderable | null =>
  verdict._tag === "Found" || verdict._tag === "Rounded" ? { item: verdict.item, quantity: verdict.quantity } : null
