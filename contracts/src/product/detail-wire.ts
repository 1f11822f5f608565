/** A product with all the data of its page, on the wire (S3.11–S3.13, S3.29). */
import { Nutrition, ProductDetail, ProductDocument, Review, SizeTable, UnitOfMeasure } from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { AnsweredDecimal, optional, orElse } from "../wire.ts"
import { ProductSummaryWire, summaryNames, summaryWireFields } from "./wire.ts"

const NutritionWire = Schema.Struct({
  ...Nutrition.fields,
  energyKj: optional(Schema.Finite),
  energyKcal: optional(Schema.Finite),
  fat: optional(Schema.Finite),
  saturates: optional(Schema.Finite),
  carbohydrate: optional(Schema.Finite),
  sugars: optional(Schema.Finite),
  protein: optional(Schema.Finite),
  salt: optional(Schema.Finite),
}).pipe(Schema.encodeKeys({ energyKj: "energy_kj", energyKcal: "energy_kcal" }))

const FoodInfoWire = Schema.Struct({
  ingredients: optional(Schema.String),
  nutrition: optional(NutritionWire),
  origin: optional(Schema.String),
  storage: optional(Schema.String),
  shelfLifeDays: optional(Schema.Int.check(Schema.isGreaterThan(0))),
  netContent: optional(Schema.String),
}).pipe(Schema.encodeKeys({ shelfLifeDays: "shelf_life_days", netContent: "net_content" }))

const SharedInfo = {
  documents: orElse(Schema.Array(ProductDocument), []),
  link_assistence: orElse(Schema.NullOr(Schema.String), null),
}

/** Either `product`, with barcodes, or `data`, without (S3.13). */
const ExtraInfo = Schema.Union([
  Schema.Struct({ product: Schema.Struct({ barcodes: orElse(Schema.Array(Schema.String), []), ...SharedInfo }) }),
  Schema.Struct({ data: Schema.Struct(SharedInfo) }),
])

const SidebarAnswer = Schema.Struct({
  ...ProductDetail.fields.sidebar.fields,
  relatedProducts: Schema.Array(Schema.toType(ProductSummaryWire)),
})
type SidebarAnswer = typeof SidebarAnswer.Type

interface SidebarEncoded {
  readonly sku: string
  readonly related_products: SidebarAnswer["relatedProducts"]
  readonly alternative_item_codes: ReadonlyArray<string>
  readonly extra_info: typeof ExtraInfo.Type
}

const SidebarWire = Schema.Struct({
  sku: Schema.String,
  related_products: orElse(Schema.Array(ProductSummaryWire), []),
  alternative_item_codes: orElse(Schema.Array(Schema.String), []),
  extra_info: ExtraInfo,
}).pipe(
  Schema.decodeTo(
    SidebarAnswer,
    SchemaTransformation.transform({
      decode: ({ sku, related_products, alternative_item_codes, extra_info }): SidebarAnswer => {
        const info = "product" in extra_info ? extra_info.product : { barcodes: [], ...extra_info.data }
        return {
          itemCode: sku,
          relatedProducts: related_products,
          alternativeItemCodes: alternative_item_codes,
          barcodes: info.barcodes,
          documents: info.documents,
          assistanceLink: info.link_assistence,
        }
      },
      encode: (sidebar: SidebarAnswer): SidebarEncoded => ({
        sku: sidebar.itemCode,
        related_products: sidebar.relatedProducts,
        alternative_item_codes: sidebar.alternativeItemCodes,
        extra_info: {
          product: {
            barcodes: sidebar.barcodes,
            documents: sidebar.documents,
            link_assistence: sidebar.assistanceLink,
          },
        },
      }),
    }),
  ),
)

/** A product with all the data of its page. */
export const ProductDetailWire = Schema.Struct({
  ...summaryWireFields,
  description: orElse(Schema.String, ""),
  categories: orElse(ProductDetail.fields.categories, []),
  tags: orElse(Schema.Array(Schema.String), []),
  sizeTable: orElse(Schema.NullOr(SizeTable), null),
  reviews: orElse(Schema.Array(Review), []),
  units: orElse(Schema.Array(Schema.Struct({ ...UnitOfMeasure.fields, factor: AnsweredDecimal })), []),
  food: optional(FoodInfoWire),
  sidebar: SidebarWire,
}).pipe(Schema.encodeKeys({ ...summaryNames, sizeTable: "size_table" }))
