/** The cart line created by adding a product: its key and the facts known before the backend answers. */
import { type ChildItem, hasFormats, type LineToAdd, type PackagedItem, type ProductSummary } from "@dispensa/domain"
import { itemName } from "../../format/item-name.ts"

/** A format of a product states which one it is. */
type Ordered = ProductSummary & Partial<Pick<ChildItem, "format">> & Pick<PackagedItem, "packaging">

/** The added item is the product itself, or its only child if it has one. */
export const lineOf = (product: Ordered): LineToAdd => ({
  itemCode: product.itemCode,
  ...(product.packaging === undefined ? {} : { packaging: product.packaging }),
  promoCode: product.promo?.code ?? "",
  promoRow: product.promo?.row ?? 0,
  name: nameOf(product),
  unitPrice: product.salePrice ?? product.price ?? 0,
  vatRate: product.vatRate,
  image: product.pictures[0]?.url ?? null,
  packSize: product.packSize,
  ...(product.unit === "" ? {} : { unit: product.unit }),
  singleChild: !hasFormats(product),
  ...(product.variableWeight === true ? { variableWeight: true } : {}),
  ...(product.displayCode === undefined ? {} : { displayCode: product.displayCode }),
  ...(product.listPrice === undefined ? {} : { listPrice: product.listPrice }),
  ...(product.discounts === undefined ? {} : { discounts: product.discounts }),
  ...(product.promotions === undefined ? {} : { promoted: product }),
})

/** Includes the format when the product has several, as the backend's cart does. */
const nameOf = (product: Ordered): string =>
  hasFormats(product) ? itemName({ name: product.name, format: product.format ?? "" }) : product.name
