/** States of content and catalogue, chosen from the supplier's data. */
import { DEMO_APPLICATION_TOKEN } from "@dispensa/contracts"
import { providerStates } from "@dispensa/contracts/provider-states"
import { decimalPlaces, multiplyDecimals } from "@dispensa/domain"
import type { SupplierItem } from "@dispensa/fixtures"
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { EVERYTHING } from "../../search/engine.ts"
import { orderableItem } from "../../shop/cart/cart.ts"
import { both } from "../../shop/common/language.ts"
import { answer, failure, type Outcome, refuse } from "../../shop/common/refusal.ts"
import type { Sellable } from "../../shop/supplier/catalogue.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const catalogueStates: ReadonlyArray<StateRunner> = [
  on(providerStates.contentIsPublished, () => answer({ application_token: DEMO_APPLICATION_TOKEN })),
  on(providerStates.itemMayBeOrdered, (context) =>
    Result.map(simpleItem(context), ({ item, product }) => ({
      item_code: item.code,
      slug: product.slug,
      quantity: item.packSize,
    })),
  ),
  on(providerStates.partsMayBeOrdered, (context) =>
    Result.map(
      simpleItem(context, (item) => !isWhole(item)),
      ({ item }) => ({ item_code: item.code, quantity: multiplyDecimals(item.packSize, 3) }),
    ),
  ),
  on(providerStates.promotionApplies, (context) => {
    for (const { itemCode, code, row } of context.catalogue.supplier.promotions) {
      const sellable = orderableItem(context, { itemCode, promoCode: code, promoRow: row })
      if (row >= 1 && Result.isSuccess(sellable)) {
        const { packSize } = sellable.success.item
        return answer({ promo_item_code: itemCode, promo_code: code, promo_row: row, promo_quantity: packSize })
      }
    }
    return refuse(nothingFits("promotion"))
  }),
  on(providerStates.quantityPromotionApplies, (context) => {
    for (const { itemCode, code, row, minQuantity, free } of context.catalogue.supplier.quantityPromotions) {
      const sellable = orderableItem(context, { itemCode, promoCode: code, promoRow: row })
      if (free === 0 && Result.isSuccess(sellable) && sellable.success.product.items.length === 1)
        return answer({ step_item_code: itemCode, step_code: code, step_row: row, step_quantity: minQuantity })
    }
    return refuse(nothingFits("promotion from a quantity"))
  }),
  on(providerStates.itemIsArriving, (context) => {
    const arriving = itemWhere(context, ({ arrivals, arrivesOn }) => arrivals !== undefined && arrivesOn !== undefined)
    return Result.map(arriving, ({ code }) => ({ arriving_code: code }))
  }),
  on(providerStates.stockIsStated, (context) => {
    const stocked = itemWhere(context, (item) => item.availability === "DISPONIBILE" && item.stockAbove !== undefined)
    return Result.map(stocked, ({ code }) => ({ stocked_code: code }))
  }),
  on(providerStates.itemHasPackagings, (context) =>
    Result.flatMap(
      simpleItem(context, ({ packagings = [] }) => packagings.length > 1),
      ({ item }) => {
        const other = item.packagings?.find(({ factor }) => factor !== item.packSize)
        return other === undefined
          ? refuse(nothingFits("packaging"))
          : answer({ packed_item_code: item.code, packaging: other.code, packaging_quantity: other.factor })
      },
    ),
  ),
  on(providerStates.productHasFormats, (context) => {
    const product = context.catalogue.supplier.products.find(({ items }) => items.length > 1 && items.every(isWhole))
    const [first, second] = product?.items ?? []
    return first === undefined || second === undefined
      ? refuse(nothingFits("product with formats"))
      : answer({ first_code: first.code, second_code: second.code })
  }),
  on(providerStates.searchFindsProducts, (context) => {
    const text = TEXTS.find((candidate) => {
      const { facets } = context.engine.search({ ...EVERYTHING, text: candidate })
      const has = (key: string) => facets.some((facet) => facet.key === key && facet.counts.some((count) => count > 0))
      return has("category") && (has("color") || has("size")) && has("field_brand")
    })
    return text === undefined || context.engine.suggest(text, 1).length === 0
      ? refuse(nothingFits("search text"))
      : answer({ text })
  }),
  on(providerStates.searchFindsNothing, () => answer({ nothing_text: "zzqqxxyy" })),
]

const itemWhere = (context: AppContext, fits: (item: SupplierItem) => boolean): Outcome<SupplierItem> => {
  const item = context.catalogue.supplier.products.flatMap(({ items }) => items).find(fits)
  return item === undefined ? refuse(nothingFits("item")) : answer(item)
}

/** Sold by whole units. */
const isWhole = ({ packSize }: SupplierItem): boolean => decimalPlaces(packSize) === 0

/** An available item with a price that is the only one of its product, sold by whole units unless stated otherwise. */
export const simpleItem = (context: AppContext, fits: (item: SupplierItem) => boolean = isWhole): Outcome<Sellable> => {
  for (const product of context.catalogue.supplier.products) {
    const [item] = product.items
    if (item === undefined || product.items.length > 1 || item.availability !== "DISPONIBILE" || !fits(item)) continue
    const sellable = orderableItem(context, { itemCode: item.code, promoCode: "", promoRow: 0 })
    if (Result.isSuccess(sellable)) return sellable
  }
  return refuse(nothingFits("item"))
}

export const nothingFits = (what: string) => failure(500, both(`The supplier has no ${what} for this state`))

/** Tried in this order, for a listing whose products also have colours or sizes. */
const TEXTS = ["bicchiere", "piatto", "guanti", "giacca", "grembiule", "pasta", "olio"]
