/** Products in the form of the family's listings and items: the writing side of `product.ts` and `price.ts`. */
import type { Arrival, Packaging, ProductDetail, ProductSummary, Supply, UnitOfMeasure } from "@dispensa/domain"
import type { Fields } from "../../wire-value.ts"
import { writePromotion } from "./promotions.ts"
import { dmyOf, euroOf } from "./values.ts"

const CASES: Readonly<Record<Supply["kind"], number>> = { available: 0, substitute: 2, arriving: 3, unavailable: 4 }

/** Without prices for a guest. */
export interface Written {
  readonly isGuest: boolean
}

/** The pack that quantities refer to. */
const PACK = "CF"

const packsOf = (product: ProductSummary, units: ReadonlyArray<UnitOfMeasure>) =>
  (product.packagings ?? packagingsOf(product, units)).map(({ code, label, size, isDefault }) => ({
    packaging_code: `${code} `,
    packaging_uom_description: label,
    packaging_uom: product.unit,
    qty_x_packaging: size,
    packaging_is_default: isDefault,
    packaging_is_smallest: isDefault,
  }))

const packagingsOf = (
  { unit, packSize, packLabel }: ProductSummary,
  units: ReadonlyArray<UnitOfMeasure>,
): ReadonlyArray<Packaging> => [
  ...units
    .filter(({ code, factor }) => factor !== 1 && code !== PACK)
    .map(({ code, label, factor }) => ({ code, label, size: factor, isDefault: false })),
  { code: packSize === 1 ? unit : PACK, label: packLabel, size: packSize, isDefault: true },
]

const promotionOf = ({ promo }: ProductSummary): Fields =>
  promo === null
    ? { is_improving_promo: false, is_promo: false, promo_code: 0, promo_row: 0, promo_title: "" }
    : {
        is_improving_promo: true,
        is_promo: true,
        promo_code: promo.code,
        promo_row: promo.row,
        promo_title: promo.label,
      }

const arrivalsOf = ({ itemCode, arrivesOn, arrivals = dayAlone(arrivesOn) }: ProductSummary) =>
  arrivals.map(({ day, week, quantity, isConfirmed }) => ({
    CodiceInternoArticolo: itemCode,
    DataArrivoPrevista: dmyOf(day),
    DataArrivoConfermata: dmyOf(isConfirmed ? day : null),
    NumeroDellaSettimana: week,
    QuantitaArrivoPrevista: quantity,
  }))

const dayAlone = (day?: string): ReadonlyArray<Arrival> =>
  day === undefined ? [] : [{ day, week: null, quantity: null, isConfirmed: false }]

/** A figure within the stock band, which is the only information read from it. */
const stockOf = ({ stockAbove = 0, supply }: ProductSummary): number =>
  supply?.kind === "available" ? stockAbove + 1 : 0

/** "" without one. */
const orderedBefore = ({ orderedBefore: last }: ProductSummary): Fields => ({
  buy_did: last !== undefined,
  buy_did_amount: last?.quantity ?? 0,
  buy_did_last_date: last === undefined ? "" : dmyOf(last.day),
})

export const writePrice = (
  product: ProductSummary,
  { units = [], substitutes = [] }: { units?: ReadonlyArray<UnitOfMeasure>; substitutes?: ReadonlyArray<string> } = {},
): Fields => {
  const { price, salePrice, isSale, vatRate, unit, supply } = product
  const net = euroOf(isSale ? salePrice : price)
  return {
    price: euroOf(price),
    price_discount: net,
    gross_price: euroOf(product.listPrice ?? price),
    discount: product.discounts ?? [],
    all_promo: (product.promotions ?? []).map(writePromotion),
    net_price: net,
    vat_percent: vatRate,
    um: unit,
    availability: stockOf(product),
    product_label_action: {
      LABEL: supply === undefined || supply.label === "" ? "UNKNOWN" : supply.label,
      ADD_TO_CART: supply?.isOrderable ?? false,
      case: CASES[supply?.kind ?? "unavailable"],
      quantity_available: stockOf(product),
    },
    order_suplier_available: arrivalsOf(product),
    prod_substitution: substitutes,
    packaging_options_all: packsOf(product, units),
    ...promotionOf(product),
    ...orderedBefore(product),
  }
}

const picturesOf = ({ pictures }: ProductSummary): Fields => ({
  small_pictures: pictures,
  pictures,
  large_pictures: pictures,
})

const brandOf = ({ brand }: ProductSummary): Fields => ({ cprec_darti: brand, tprec_darti: brand })

/** The internal code identifies an item in calls; people read the commercial one. */
const skuOf = ({ displayCode, itemCode }: ProductSummary): string => displayCode ?? itemCode

export const writeListed = (product: ProductSummary, { isGuest }: Written): Fields => ({
  id: product.itemCode,
  slug: product.itemCode,
  sku: skuOf(product),
  name: product.name,
  short_description: "",
  price: null,
  sale_price: null,
  is_sale: true,
  is_new: product.isNew,
  is_hot: product.isHot,
  ratings: 0,
  reviews: "0",
  stock: 0,
  ...picturesOf(product),
  num_childs: product.childCount ?? null,
  childs: product.children,
  prices: {},
  extra_info: {
    carti: skuOf(product),
    title: product.name,
    brand: brandOf(product),
    ...(isGuest ? {} : writePrice(product)),
  },
})

export const writeItem = (product: ProductDetail, { isGuest }: Written): Fields => {
  const { sidebar, units, description } = product
  const price = isGuest ? {} : writePrice(product, { units, substitutes: sidebar.alternativeItemCodes })
  const extra = {
    product: {
      id: product.itemCode,
      carti: skuOf(product),
      title: product.name,
      short_descr: "",
      long_descr: description,
      images: product.pictures.map(({ url }) => url),
      brand: brandOf(product),
      barcodes: sidebar.barcodes,
      documents: sidebar.documents.map(({ title, url }) => ({ title, url })),
      link_assistence: sidebar.assistanceLink,
    },
    prices: isGuest ? {} : { [product.itemCode]: price },
    promo: [],
  }
  return {
    data: {
      id: product.itemCode,
      slug: product.itemCode,
      sku: skuOf(product),
      name: product.name,
      short_description: "",
      id_father: null,
      codice_figura: product.itemCode,
      is_single_child: (product.childCount ?? 1) <= 1,
      is_new: product.isNew,
      num_childs: product.childCount ?? null,
      childs: product.children,
      product_brands: brandOf(product),
      ...picturesOf(product),
      price_info: price,
      promo_list: [],
      extra_info: extra,
    },
    relatedProducts: [],
    prevProduct: null,
    nextProduct: null,
    extra_info: extra,
  }
}
