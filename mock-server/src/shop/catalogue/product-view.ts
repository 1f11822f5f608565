/** Products as seen by one client: with their prices, in their language. */
import { type ChildItemWire, FILES_ROOT, type ProductDetailWire, type ProductSummaryWire } from "@dispensa/contracts"
import type {
  Arrival,
  FoodInfo,
  MeasurePrice,
  OrderedBefore,
  ProductPicture,
  Review,
  SidebarFacts,
} from "@dispensa/domain"
import type { SupplierArrival, SupplierClient, SupplierFood, SupplierItem, SupplierProduct } from "@dispensa/fixtures"
import { weekOf } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import { type Catalogue, currentPromotion, topCategoryOf } from "../supplier/catalogue.ts"
import { packagingsView } from "../supplier/packagings.ts"
import { netPrice, priceOrigin } from "../supplier/pricing.ts"
import { promotionsOf } from "../supplier/quantity-promotions.ts"

/** The viewer of a product; null is the guest, who sees list prices. */
export interface Viewer {
  readonly client: SupplierClient | null
  readonly language: Language
  /** The viewer's latest order of an item; omitted when it is not to be stated. */
  readonly orderedBefore?: (itemCode: string) => OrderedBefore | undefined
  /** Reviews written by clients, by a product's slug; if omitted, only the supplier's own reviews are used. */
  readonly writtenReviews?: (slug: string) => ReadonlyArray<Review>
}

/** The folder of data sheets, by an item's code and a language: `PA0001.it.pdf`. */
export const SHEETS_ROOT = `${FILES_ROOT}sheets/`

/** A product with the number of its formats, which the wire has beside their codes (S3.11). */
export type ProductView = typeof ProductSummaryWire.Type

/** A product of a listing: its first item represents it until a format is chosen. */
export const summaryOf = (
  catalogue: Catalogue,
  viewer: Viewer,
  product: SupplierProduct,
  index = 0,
): ProductView | null => {
  const item = product.items[index]
  if (item === undefined) return null
  const { language } = viewer
  const topCategory = topCategoryOf(catalogue, product)
  const promotion = currentPromotion(catalogue, item.code)
  // Only a promotion's reduction is struck through: the client's own discount is simply their price.
  const price = netPrice(item, topCategory, viewer.client, undefined)
  const salePrice = netPrice(item, topCategory, viewer.client, promotion)
  const orderedBefore = viewer.orderedBefore?.(item.code)
  return {
    itemCode: item.code,
    slug: product.slug,
    name: product.name[language],
    brand: catalogue.brands.get(product.brand)?.name ?? product.brand,
    packLabel: item.packLabel[language],
    unit: item.unit,
    packSize: item.packSize,
    price,
    salePrice,
    isSale: price !== null && salePrice !== null && salePrice < price,
    vatRate: item.vatRate,
    measurePrice: measurePriceOf(item, salePrice),
    availability: item.availability,
    ...(item.arrivesOn === undefined ? {} : { arrivesOn: item.arrivesOn }),
    ...(item.arrivals === undefined ? {} : { arrivals: item.arrivals.map(arrivalOf) }),
    ...(item.stockAbove === undefined || item.availability !== "DISPONIBILE" ? {} : { stockAbove: item.stockAbove }),
    ...(orderedBefore === undefined ? {} : { orderedBefore }),
    ...ratingOf(viewer, product),
    variants: product.items.map((variant) => ({
      price: netPrice(variant, topCategory, viewer.client, undefined),
      salePrice: netPrice(variant, topCategory, viewer.client, currentPromotion(catalogue, variant.code)),
    })),
    pictures: product.pictures.map(pictureOf),
    childCount: product.items.length,
    children: product.items.map((child) => child.code),
    sales: product.sales,
    isHot: product.isHot,
    isNew: product.isNew,
    ...(item.variableWeight === true ? { variableWeight: true } : {}),
    ...(product.food === undefined ? {} : { allergens: product.food.allergens }),
    promo:
      promotion === undefined ? null : { code: promotion.code, row: promotion.row, label: promotion.label[language] },
    ...promotionsView(catalogue, viewer, { item, topCategory }),
    ...packagingsView({ item, topCategory, ...viewer }),
    ...priceOrigin(item, topCategory, viewer.client),
  }
}

const arrivalOf = ({ day, isWeekAlone, ...arrival }: SupplierArrival): Arrival =>
  isWeekAlone === true ? { ...arrival, day: null, week: weekOf(day) } : { ...arrival, day, week: null }

/** Omitted when an item has none. */
const promotionsView = (
  catalogue: Catalogue,
  viewer: Viewer,
  of: { readonly item: SupplierItem; readonly topCategory: string },
): Pick<ProductView, "promotions"> => {
  const promotions = promotionsOf(catalogue, { ...of, ...viewer })
  return promotions.length === 0 ? {} : { promotions }
}

/** One format, with its name (S2.5). */
export const childOf = (
  catalogue: Catalogue,
  viewer: Viewer,
  product: SupplierProduct,
  index: number,
): typeof ChildItemWire.Type | null => {
  const summary = summaryOf(catalogue, viewer, product, index)
  const item = product.items[index]
  if (summary === null || item === undefined) return null
  const { language } = viewer
  const outermost = catalogue.pathOf(product.category)[0]
  const category = outermost === undefined ? {} : { category: outermost.name[language] }
  return { ...summary, format: item.format[language], ...category }
}

/** Newest first. */
const reviewsOf = ({ writtenReviews }: Viewer, { slug, reviews }: SupplierProduct): ReadonlyArray<Review> => {
  const written = writtenReviews?.(slug) ?? []
  return written.length === 0
    ? reviews
    : [...written, ...reviews].toSorted((one, other) => other.date.localeCompare(one.date))
}

/** The supplier's own rating until a client has written a review, then that of all reviews. */
const ratingOf = (viewer: Viewer, product: SupplierProduct): Pick<ProductView, "rating" | "reviewCount"> => {
  const reviews = reviewsOf(viewer, product)
  const isOwn = reviews.length === product.reviews.length
  const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
  return { rating: isOwn ? product.rating : Math.round(mean * 10) / 10, reviewCount: reviews.length }
}

/** Everything on a product page; `index` is the format it opens with. */
export const detailOf = (
  catalogue: Catalogue,
  viewer: Viewer,
  product: SupplierProduct,
  index: number,
): typeof ProductDetailWire.Type | null => {
  const summary = summaryOf(catalogue, viewer, product, index)
  const item = product.items[index]
  if (summary === null || item === undefined) return null
  const { language } = viewer
  return {
    ...summary,
    description: product.description[language],
    categories: catalogue
      .pathOf(product.category)
      .map((category) => ({ label: category.name[language], slug: category.slug })),
    tags: product.tags.map((tag) => tag[language]),
    sizeTable: product.sizeTable?.[language] ?? null,
    reviews: reviewsOf(viewer, product),
    ...(product.food === undefined ? {} : { food: foodOf(product.food, item, language) }),
    units: item.units.map(({ code, label, factor }) => ({ code, label: label[language], factor })),
    sidebar: sidebarOf(catalogue, viewer, product, item),
  }
}

export const foodOf = (
  { ingredients, nutrition, origin, storage, shelfLifeDays }: SupplierFood,
  item: SupplierItem,
  language: Language,
): FoodInfo => ({
  ...(ingredients === undefined ? {} : { ingredients: ingredients[language] }),
  ...(nutrition === undefined ? {} : { nutrition }),
  ...(origin === undefined ? {} : { origin: origin[language] }),
  ...(storage === undefined ? {} : { storage: storage[language] }),
  ...(shelfLifeDays === undefined ? {} : { shelfLifeDays }),
  ...(item.content === null ? {} : { netContent: item.format[language] }),
})

/** A picture's path; the file name's prefix is its size (S3.12). */
export const pictureFile = (name: string, size: "thumb" | "gallery" | "main"): string =>
  `${FILES_ROOT}${size}_${name}.webp`

const GALLERY_SIZE = 480

const pictureOf = (name: string): ProductPicture => ({
  url: pictureFile(name, "gallery"),
  width: GALLERY_SIZE,
  height: GALLERY_SIZE,
})

const measurePriceOf = (item: SupplierItem, salePrice: number | null): MeasurePrice | null =>
  item.content === null || salePrice === null || item.content.amount <= 0
    ? null
    : { amount: Math.round(salePrice / item.content.amount), measure: item.content.measure }

/** Documents are for clients only (S2.57). */
const sidebarOf = (
  catalogue: Catalogue,
  viewer: Viewer,
  product: SupplierProduct,
  item: SupplierItem,
): SidebarFacts => ({
  itemCode: item.code,
  relatedProducts: product.related.flatMap((slug) => {
    const related = catalogue.bySlug.get(slug)
    return (related === undefined ? null : summaryOf(catalogue, viewer, related)) ?? []
  }),
  alternativeItemCodes: product.alternatives,
  barcodes: item.barcodes,
  documents: viewer.client === null ? [] : documentsOf(product, item, viewer.language),
  assistanceLink: `/pages/contact-us?item=${encodeURIComponent(item.code)}`,
})

/** The data sheet of a food is generated when it is opened. */
const documentsOf = (
  { documents, food, name }: SupplierProduct,
  { code }: SupplierItem,
  language: Language,
): SidebarFacts["documents"] => [
  ...(food === undefined
    ? []
    : [
        {
          title: { it: `Scheda prodotto: ${name.it}`, en: `Data sheet: ${name.en}` }[language],
          url: `${SHEETS_ROOT}${encodeURIComponent(code)}.${language}.pdf`,
          kind: "technical-sheet",
        },
      ]),
  ...documents.map(({ titles, url, kind }) => ({ title: titles[language], url, kind })),
]
