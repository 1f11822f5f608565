/** A product on the wire (S3.11–S3.13). */
import {
  AllergenStatement,
  Arrival,
  ChildItem,
  MeasurePrice,
  OTHER,
  Packaging,
  ProductSummary,
  Promotion,
  PromotionGift,
  PromotionPackaging,
  PromoRef,
  readStatement,
  Supply,
  Variant,
} from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { AnsweredDecimal, AnsweredPack, Euro, Flag, LenientUnitEuro, optional, orElse, UnitEuro } from "../wire.ts"

const VariantWire = Variant.pipe((variant) =>
  Schema.Struct({
    ...variant.fields,
    price: orElse(LenientUnitEuro, null),
    salePrice: orElse(LenientUnitEuro, null),
  }).pipe(Schema.encodeKeys({ salePrice: "sale_price" })),
)

/** `childs` holds objects with the child's code. */
const ChildRef = Schema.Struct({ carti: Schema.String }).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({ decode: ({ carti }) => carti, encode: (carti: string) => ({ carti }) }),
  ),
)

const MeasurePriceWire = Schema.Struct({ ...MeasurePrice.fields, amount: Euro })

const SupplyWire = Schema.Struct({ ...Supply.fields, label: orElse(Schema.String, ""), isOrderable: Flag }).pipe(
  Schema.encodeKeys({ isOrderable: "orderable" }),
)

/** Days are compared as texts: in another form there is none. */
const Day = Schema.String.check(Schema.isPattern(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u))

/** An expected arrival (S12.7). */
const ArrivalWire = Schema.Struct({
  day: orElse(Schema.NullOr(Day), null),
  week: orElse(Arrival.fields.week, null),
  quantity: orElse(Schema.NullOr(AnsweredDecimal), null),
  isConfirmed: orElse(Flag, false),
}).pipe(Schema.encodeKeys({ isConfirmed: "confirmed" }))

/** The client's latest order of it (S12.10). */
export const OrderedBeforeWire = Schema.Struct({ day: Day, quantity: orElse(Schema.NullOr(AnsweredDecimal), null) })

/** A row of a promotion (S12.1): omitted fields are not stated. */
const PromotionWire = Schema.Struct({
  ...Promotion.fields,
  title: orElse(Schema.String, ""),
  kind: orElse(Promotion.fields.kind, OTHER),
  minQuantity: orElse(Schema.NullOr(AnsweredDecimal), null),
  packaging: optional(
    Schema.Struct({ ...PromotionPackaging.fields, quantity: AnsweredDecimal }).pipe(Schema.encodeKeys({ unit: "uom" })),
  ),
  netPrice: orElse(LenientUnitEuro, null),
  gift: optional(
    Schema.Struct({ ...PromotionGift.fields, name: orElse(Schema.String, ""), quantity: AnsweredDecimal }),
  ),
  validFrom: orElse(Schema.NullOr(Day), null),
  validTo: orElse(Schema.NullOr(Day), null),
}).pipe(
  Schema.encodeKeys({
    minQuantity: "min_quantity",
    netPrice: "net_price",
    validFrom: "valid_from",
    validTo: "valid_to",
  }),
)

/** A packaging of an item (S12.9): omitted fields are the item's. */
const PackagingWire = Schema.Struct({
  ...Packaging.fields,
  label: orElse(Schema.String, ""),
  size: AnsweredPack,
  isDefault: orElse(Flag, false),
  price: optional(UnitEuro),
  salePrice: optional(UnitEuro),
  promo: optional(PromoRef),
}).pipe(
  Schema.encodeKeys({ size: "quantity", isDefault: "default", salePrice: "sale_price" }),
  Schema.check(
    Schema.makeFilter(({ price, salePrice }: Packaging) => salePrice === undefined || price !== undefined, {
      expected: "a price beside sale_price",
    }),
  ),
)

/** The components of a price (S12.5), for a product and for a line. */
export const priceOriginWire = {
  listPrice: optional(UnitEuro),
  discounts: optional(Schema.Array(Schema.Finite)),
}
export const priceOriginNames = { listPrice: "list_price" } as const

interface AllergensEncoded {
  readonly contains: ReadonlyArray<string>
  readonly may_contain: ReadonlyArray<string>
  readonly complete: boolean
}

/** A code other than the 14 makes the statement incomplete: it may mean any of them. */
const AllergensWire = Schema.Struct({
  contains: Schema.Array(Schema.String),
  may_contain: orElse(Schema.Array(Schema.String), []),
  complete: orElse(Flag, false),
}).pipe(
  Schema.decodeTo(
    AllergenStatement,
    SchemaTransformation.transform({
      decode: ({ contains, may_contain, complete }: AllergensEncoded): AllergenStatement =>
        readStatement({ contains, mayContain: may_contain, isComplete: complete }),
      encode: ({ contains, mayContain, isComplete }: AllergenStatement): AllergensEncoded => ({
        contains,
        may_contain: mayContain,
        complete: isComplete,
      }),
    }),
  ),
)

/** The fields of every product of a list. */
export const summaryWireFields = {
  ...ProductSummary.fields,
  brand: orElse(Schema.String, ""),
  packLabel: orElse(Schema.String, ""),
  unit: orElse(Schema.String, ""),
  packSize: orElse(AnsweredPack, 1),
  price: orElse(LenientUnitEuro, null),
  salePrice: orElse(LenientUnitEuro, null),
  isSale: orElse(Flag, false),
  vatRate: orElse(ProductSummary.fields.vatRate, null),
  measurePrice: orElse(Schema.NullOr(MeasurePriceWire), null),
  availability: orElse(Schema.String, ""),
  displayCode: optional(Schema.String),
  supply: optional(SupplyWire),
  arrivesOn: optional(Schema.String),
  arrivals: optional(Schema.Array(ArrivalWire)),
  stockAbove: optional(AnsweredDecimal),
  orderedBefore: optional(OrderedBeforeWire),
  rating: orElse(Schema.Finite, 0),
  reviewCount: orElse(Schema.Int, 0),
  variants: orElse(Schema.Array(VariantWire), []),
  pictures: orElse(ProductSummary.fields.pictures, []),
  children: orElse(Schema.Array(ChildRef), []),
  /** The number of children; `childs` may contain fewer. */
  childCount: optional(Schema.Int),
  sales: orElse(Schema.Int, 0),
  isHot: orElse(Flag, false),
  isNew: orElse(Flag, false),
  promo: orElse(Schema.NullOr(PromoRef), null),
  promotions: optional(Schema.Array(PromotionWire)),
  packagings: optional(Schema.Array(PackagingWire)),
  ...priceOriginWire,
  variableWeight: optional(Flag),
  allergens: optional(AllergensWire),
}

export const summaryNames = {
  itemCode: "sku",
  displayCode: "display_code",
  packLabel: "pack",
  unit: "uom",
  packSize: "qty_min_imballo",
  salePrice: "sale_price",
  isSale: "is_sale",
  vatRate: "vat_rate",
  measurePrice: "price_per_unit",
  arrivesOn: "arrives_on",
  stockAbove: "stock_above",
  orderedBefore: "ordered_before",
  rating: "ratings",
  reviewCount: "reviews_count",
  pictures: "small_pictures",
  children: "childs",
  childCount: "num_childs",
  isHot: "is_hot",
  isNew: "is_new",
  variableWeight: "variable_weight",
  ...priceOriginNames,
} as const

/** A product of a listing. */
export const ProductSummaryWire = Schema.Struct(summaryWireFields).pipe(Schema.encodeKeys(summaryNames))

/** A format of a product with several children. */
export const ChildItemWire = Schema.Struct({
  ...summaryWireFields,
  format: ChildItem.fields.format,
  category: optional(Schema.String),
}).pipe(Schema.encodeKeys(summaryNames))
