/** The facts compared between products, row by row, as texts. */
import {
  arrivalOf,
  comparablePrice,
  formatPrice,
  grossOf,
  lastOrdered,
  type Locale,
  priceFacts,
  type ProductSummary,
  supplyKind,
} from "@dispensa/domain"
import { orderedText } from "../product/last-ordered.tsx"
import { allergenText } from "../food/allergen-summary.tsx"
import { m } from "../../i18n/messages.ts"
import { formatComparable, formatQuantity, formatUnitPrice } from "../../format/units.ts"
import { languageTag } from "../../format/numbers.ts"
import { availabilityText } from "../../format/availability-text.ts"

/** A product and, if it is one of several formats, which one. */
export interface ComparedProduct {
  readonly itemCode: string
  /** Null: it is no longer sold, or unknown on this device. */
  readonly product: (ProductSummary & { readonly format?: string; readonly category?: string }) | null
}

export interface ComparedFact {
  readonly key: string
  readonly name: string
  /** In the order of the products; empty if unknown. */
  readonly texts: ReadonlyArray<string>
}

type Product = NonNullable<ComparedProduct["product"]>

/** Prices only where they are shown (S3.3); a row without any value is omitted. */
export const factsOf = (
  products: ReadonlyArray<ComparedProduct>,
  { isShown, isGross }: { readonly isShown: boolean; readonly isGross: boolean },
  locale: Locale,
  today: string,
): ReadonlyArray<ComparedFact> => {
  const row = (key: string, name: string, textOf: (product: Product) => string): ComparedFact => ({
    key,
    name,
    texts: products.map(({ product }) => (product === null ? "" : textOf(product))),
  })
  const isStated = products.some(({ product }) => product?.allergens !== undefined)
  const prices = isShown
    ? [
        row("measure", m.compare_measure(), (product) => {
          const price = comparablePrice(product)
          return price === null ? "" : formatComparable(price, locale)
        }),
        row("price", m.compare_price(), (product) => formatUnitPrice(priceFacts(product).net, product.unit, locale)),
        ...(isGross ? [row("gross", m.compare_gross(), (product) => grossText(product, locale))] : []),
        row("promo", m.compare_promo(), (product) => product.promo?.label ?? ""),
      ]
    : []
  return [
    ...prices,
    row(
      "stock",
      m.compare_stock(),
      (product) => product.supply?.label || availabilityText(supplyKind(product), arrivalOf(product, today)),
    ),
    row("format", m.compare_format(), ({ format }) => format ?? ""),
    row("pack", m.product_pack(), ({ packLabel }) => packLabel),
    row("least", m.compare_least(), ({ packSize, unit }) => formatQuantity(packSize, unit)),
    row("allergens", m.food_allergens(), ({ allergens }) =>
      // A dash beside another product's statement would read as "no allergens".
      allergens === undefined && isStated ? m.food_not_stated() : allergenText(allergens),
    ),
    row("brand", m.product_brand(), ({ brand }) => brand),
    row("category", m.compare_category(), ({ category }) => category ?? ""),
    row("vat", m.compare_vat(), ({ vatRate }) => (vatRate === null ? "" : `${vatRate}\u00A0%`)),
    row("ordered", m.usual_head_last(), (product) => {
      const last = lastOrdered(product, today)
      return last === null ? "" : orderedText(last, product.unit, today, locale)
    }),
    row("rating", m.compare_rating(), ({ rating, reviewCount }) => ratingText(rating, reviewCount, locale)),
    row("marks", m.compare_marks(), marksOf),
  ].filter(({ texts }) => texts.some((text) => text !== ""))
}

const grossText = (product: Product, locale: Locale): string => {
  const { net } = priceFacts(product)
  return net === null ? "" : formatPrice(grossOf(net, product.vatRate), locale)
}

const ratingText = (rating: number, count: number, locale: Locale): string =>
  count === 0 ? "" : `${rating.toLocaleString(languageTag(locale), { maximumFractionDigits: 1 })} (${count})`

const marksOf = ({ isNew, isHot }: Pick<ProductSummary, "isNew" | "isHot">): string =>
  [...(isNew ? [m.product_new()] : []), ...(isHot ? [m.product_hot()] : [])].join(", ")
