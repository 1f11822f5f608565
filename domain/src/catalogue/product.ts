/** A product as a listing and a product page show it (S3.11–S3.13). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { Cents, OptionalUnitPrice, UnitPrice, VatRate } from "../money.ts"
import { AllergenStatement } from "./allergens.ts"
import { Arrival, Supply } from "./availability.ts"
import { Promotion } from "./promotion-values.ts"

/** An item's code (`carti`, the sku of a sellable product). */
export const ItemCode = Schema.String
export type ItemCode = typeof ItemCode.Type

/** The code that people read on labels and in documents, when API calls use another one. */
export const DisplayCode = Schema.String

/** The code of an item to show. */
export const shownCode = ({
  itemCode,
  displayCode,
}: {
  readonly itemCode: ItemCode
  readonly displayCode?: string
}): string => displayCode ?? itemCode

/** True when the text is one of the item's codes, case-insensitive: the one of API calls, or the one that people read. */
export const hasCode = (
  { itemCode, displayCode = itemCode }: { readonly itemCode: ItemCode; readonly displayCode?: string },
  written: string,
): boolean => [itemCode, displayCode].some((code) => code.toUpperCase() === written.toUpperCase())

/** One picture; the url's file name carries a size prefix: thumb_, gallery_ or main_ (S3.12). */
export const ProductPicture = Schema.Struct({ url: Schema.String, width: Schema.Int, height: Schema.Int })
export type ProductPicture = typeof ProductPicture.Type

export const Variant = Schema.Struct({ price: OptionalUnitPrice, salePrice: OptionalUnitPrice })
export type Variant = typeof Variant.Type

/** A promotion that applies to the item: sent back when it is added (S3.4). */
export const PromoRef = Schema.Struct({ code: Schema.String, row: Schema.Int, label: Schema.String })
export type PromoRef = typeof PromoRef.Type

/** The origin of a client's price, when the backend states it. */
export const priceOrigin = {
  /** Cents per sales unit before the client's discounts. */
  listPrice: Schema.optionalKey(UnitPrice),
  /** The client's discounts in percent, applied one after the other. The net price is the backend's, never computed from them. */
  discounts: Schema.optionalKey(Schema.Array(Schema.Finite)),
}

/** The number of sales units in a pack: 6, or 0.5 for an item sold by weight. */
export const PackSize = Decimal.check(Schema.isGreaterThan(0))

/** The code that identifies a packaging of an item: "CT". */
export const PackagingCode = Schema.String

/** A packaging that an item is sold in: piece, carton, layer or pallet (S12.9). */
export const Packaging = Schema.Struct({
  code: PackagingCode,
  /** Its name as people say it; empty when not stated. */
  label: Schema.String,
  /** Sales units in one. */
  size: PackSize,
  /** Its size, price and promotion are the item's, and its lines name no packaging. */
  isDefault: Schema.Boolean,
  /** Cents per sales unit, net of VAT, before and after promotions, when the packaging has a price of its own. */
  price: Schema.optionalKey(UnitPrice),
  salePrice: Schema.optionalKey(UnitPrice),
  /** The promotion behind `salePrice`. */
  promo: Schema.optionalKey(PromoRef),
})
export type Packaging = typeof Packaging.Type

/** An item in one of its packagings; the default one is omitted. */
export interface PackagedItem {
  readonly itemCode: ItemCode
  readonly packaging?: string
}

/** Price of the measure: 4.50 € per "kg". */
export const MeasurePrice = Schema.Struct({ amount: Cents, measure: Schema.String })
export type MeasurePrice = typeof MeasurePrice.Type

/** The client's latest order of an item (S12.10). */
export const OrderedBefore = Schema.Struct({
  /** YYYY-MM-DD. */
  day: Schema.String,
  /** In sales units; null when not stated. */
  quantity: Schema.NullOr(Decimal),
})
export type OrderedBefore = typeof OrderedBefore.Type

const summaryFields = {
  itemCode: ItemCode,
  displayCode: Schema.optionalKey(DisplayCode),
  slug: Schema.String,
  name: Schema.String,
  brand: Schema.String,
  /** The content of one sales unit, ready to print: "6 × 750 ml". */
  packLabel: Schema.String,
  /** The sales unit's code: PZ, CT, KG… */
  unit: Schema.String,
  /** Sales units in a pack. Quantities are whole packs, so it also determines their decimals (ADR 66). */
  packSize: PackSize,
  /** This client's price per sales unit, net of VAT, before promotions; null when unknown (S5.12). */
  price: OptionalUnitPrice,
  /** The same after promotions; below `price` when on sale. */
  salePrice: OptionalUnitPrice,
  isSale: Schema.Boolean,
  vatRate: VatRate,
  measurePrice: Schema.NullOr(MeasurePrice),
  /** The backend's text: DISPONIBILE, IN ARRIVO or anything else (S1.7). */
  availability: Schema.String,
  /** The meaning of that text, when the backend states it separately. */
  supply: Schema.optionalKey(Supply),
  /** When an arriving item is expected, YYYY-MM-DD; absent when the backend does not state it. */
  arrivesOn: Schema.optionalKey(Schema.String),
  /** The expected arrivals, with their quantities; absent when the backend does not state them. */
  arrivals: Schema.optionalKey(Schema.Array(Arrival)),
  /** The stock exceeds this many sales units: the supplier shows no figure. Absent when the backend does not state it. */
  stockAbove: Schema.optionalKey(Decimal),
  /** The client's latest order of it; absent when there is none, or when the backend does not state it. */
  orderedBefore: Schema.optionalKey(OrderedBefore),
  /** 0 to 5. */
  rating: Schema.Finite,
  reviewCount: Schema.Int,
  variants: Schema.Array(Variant),
  pictures: Schema.Array(ProductPicture),
  /** Codes of the child items; more than one means that a format must be chosen (S2.5). */
  children: Schema.Array(ItemCode),
  /** The number of children, when the backend counts them: a listing may name fewer (S3.11). */
  childCount: Schema.optionalKey(Schema.Int),
  sales: Schema.Int,
  isHot: Schema.Boolean,
  isNew: Schema.Boolean,
  /** The promotion behind `salePrice`, whatever the quantity. */
  promo: Schema.NullOr(PromoRef),
  /** All promotions of the item, including those that need a quantity. */
  promotions: Schema.optionalKey(Schema.Array(Promotion)),
  /** All packagings of the item, including the default one; absent when the backend states none. */
  packagings: Schema.optionalKey(Schema.Array(Packaging)),
  ...priceOrigin,
  /** True when the weight of each piece varies: the quantity is approximate, and the actual weight is invoiced. */
  variableWeight: Schema.optionalKey(Schema.Boolean),
  /** The statement about its allergens; absent when it is not food, or the backend has no such data. */
  allergens: Schema.optionalKey(AllergenStatement),
}

export const ProductSummary = Schema.Struct(summaryFields)
export type ProductSummary = typeof ProductSummary.Type

/** True when there is more than one child, so that a format must be chosen (S2.5). */
export const hasFormats = ({ children, childCount }: Pick<ProductSummary, "children" | "childCount">): boolean =>
  (childCount ?? children.length) > 1

/** A format of a product with several children (S2.5). */
export const ChildItem = Schema.Struct({
  ...summaryFields,
  format: Schema.String,
  /** The label of its outermost category, when the backend sends it: a long cart is grouped by it. */
  category: Schema.optionalKey(Schema.String),
})
export type ChildItem = typeof ChildItem.Type

/** A product that the client has ordered before (S2.19, S3.21). */
export const LatestOrderedProduct = Schema.Struct({
  ...summaryFields,
  /** YYYY-MM-DD. */
  lastOrderedOn: Schema.String,
  lastQuantity: Decimal,
})
export type LatestOrderedProduct = typeof LatestOrderedProduct.Type

/** S3.11. */
export const MAX_RATING = 5

/** A rating of 0 to 5 as a width in percent: 20 per point. */
export const ratingWidth = (rating: number): number =>
  Number.isNaN(rating) ? 0 : Math.min(MAX_RATING, Math.max(0, rating)) * 20
