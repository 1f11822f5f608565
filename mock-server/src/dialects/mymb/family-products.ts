/** The shop's products in the family's form: internal codes, and labels that state the stock. */
import { ownValue, type ProductDetail, type ProductSummary, type Supply } from "@dispensa/domain"
import { detailOf, summaryOf, type ProductView, type Viewer } from "../../shop/catalogue/product-view.ts"
import type { Language } from "../../shop/common/language.ts"
import type { Shop } from "../../shop/shop.ts"
import { itemName } from "../../shop/supplier/catalogue.ts"
import { internalCode } from "./codes.ts"

const LABELS = {
  DISPONIBILE: { kind: "available", it: "Disponibile", en: "In stock" },
  "IN ARRIVO": { kind: "arriving", it: "In arrivo", en: "Arriving" },
  "NON DISPONIBILE": { kind: "unavailable", it: "Non disponibile", en: "Not available" },
} as const

const supplyOf = ({ availability, price }: ProductView, language: Language): Supply => {
  const label = ownValue(LABELS, availability)
  return {
    kind: label?.kind ?? "unavailable",
    label: label?.[language] ?? "",
    isOrderable: price !== null && availability !== "NON DISPONIBILE",
  }
}

export const familyProduct = <Product extends ProductView>(
  product: Product,
  language: Language,
): Product & Pick<ProductSummary, "displayCode"> => ({
  ...product,
  itemCode: internalCode(product.itemCode),
  slug: internalCode(product.itemCode),
  displayCode: product.itemCode,
  children: product.children.map(internalCode),
  supply: supplyOf(product, language),
})

/** One item by its code, named by its format when its product has several; null for an unknown one. */
export const productOf = ({ catalogue }: Shop, viewer: Viewer, code: string): ProductSummary | null => {
  const sellable = catalogue.byCode.get(code)
  const summary = sellable === undefined ? null : summaryOf(catalogue, viewer, sellable.product, sellable.index)
  if (sellable === undefined || summary === null) return null
  return familyProduct({ ...summary, name: itemName(sellable, viewer.language) }, viewer.language)
}

export const itemOf = ({ catalogue }: Shop, viewer: Viewer, code: string): ProductDetail | null => {
  const sellable = catalogue.byCode.get(code)
  const detail = sellable === undefined ? null : detailOf(catalogue, viewer, sellable.product, sellable.index)
  if (sellable === undefined || detail === null) return null
  const { sidebar } = detail
  return familyProduct(
    {
      ...detail,
      name: itemName(sellable, viewer.language),
      sidebar: { ...sidebar, alternativeItemCodes: sidebar.alternativeItemCodes.map(internalCode) },
    },
    viewer.language,
  )
}
