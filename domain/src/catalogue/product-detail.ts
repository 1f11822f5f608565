/** A product with everything its page shows (S3.11–S3.13, S3.29). */
import { Schema } from "effect"
import { Decimal } from "../amounts/decimals.ts"
import { FoodInfo } from "./food-info.ts"
import { ItemCode, ProductSummary } from "./product.ts"

export const ProductDocument = Schema.Struct({ title: Schema.String, url: Schema.String, kind: Schema.String })
export type ProductDocument = typeof ProductDocument.Type

/** The right sidebar's facts (S3.13). */
export const SidebarFacts = Schema.Struct({
  itemCode: ItemCode,
  relatedProducts: Schema.Array(ProductSummary),
  alternativeItemCodes: Schema.Array(ItemCode),
  barcodes: Schema.Array(Schema.String),
  documents: Schema.Array(ProductDocument),
  assistanceLink: Schema.NullOr(Schema.String),
})
export type SidebarFacts = typeof SidebarFacts.Type

export const Review = Schema.Struct({
  author: Schema.String,
  date: Schema.String,
  rating: Schema.Finite,
  text: Schema.String,
})
export type Review = typeof Review.Type

/** A unit of measure that the item is sold in, with `factor` sales units each. */
export const UnitOfMeasure = Schema.Struct({ code: Schema.String, label: Schema.String, factor: Decimal })
export type UnitOfMeasure = typeof UnitOfMeasure.Type

export const SizeTable = Schema.Struct({
  columns: Schema.Array(Schema.String),
  rows: Schema.Array(Schema.Array(Schema.String)),
})
export type SizeTable = typeof SizeTable.Type

export const ProductDetail = Schema.Struct({
  ...ProductSummary.fields,
  /** HTML from the backend: rendered only through the sanitising sink. */
  description: Schema.String,
  /** The category path, outermost first: label and slug. */
  categories: Schema.Array(Schema.Struct({ label: Schema.String, slug: Schema.String })),
  tags: Schema.Array(Schema.String),
  sizeTable: Schema.NullOr(SizeTable),
  reviews: Schema.Array(Review),
  units: Schema.Array(UnitOfMeasure),
  /** Absent when it is not food, or the backend has no such data. */
  food: Schema.optionalKey(FoodInfo),
  sidebar: SidebarFacts,
})
export type ProductDetail = typeof ProductDetail.Type
