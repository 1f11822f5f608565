/** States of content and catalogue: chosen among what the supplier has. */
import { DEMO_APPLICATION_TOKEN } from "@dispensa/contracts"
import { providerStates } from "@dispensa/contracts/provider-states"
import { Result } from "effect"
import { answer, failure, type Outcome, refuse } from "../../refusal.ts"
import { both } from "../../language.ts"
import { EVERYTHING } from "../../search/engine.ts"
import type { World } from "../../world.ts"
import type { Sellable } from "../../catalogue/catalogue.ts"
import { orderableItem } from "../cart/store.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const catalogueStates: ReadonlyArray<StateRunner> = [
  on(providerStates.contentIsPublished, () => answer({ application_token: DEMO_APPLICATION_TOKEN })),
  on(providerStates.itemMayBeOrdered, (world) =>
    Result.map(simpleItem(world), ({ item, product }) => ({
      item_code: item.code,
      slug: product.slug,
      quantity: item.packSize,
    })),
  ),
  on(providerStates.promotionApplies, (world) => {
    for (const { itemCode, code, row } of world.catalogue.supplier.promotions) {
      const sellable = orderableItem(world, { itemCode, promoCode: code, promoRow: row })
      if (row >= 1 && Result.isSuccess(sellable)) {
        const { packSize } = sellable.success.item
        return answer({ promo_item_code: itemCode, promo_code: code, promo_row: row, promo_quantity: packSize })
      }
    }
    return refuse(nothingFits("promotion"))
  }),
  on(providerStates.productHasFormats, (world) => {
    const product = world.catalogue.supplier.products.find(({ items }) => items.length > 1)
    const [first, second] = product?.items ?? []
    return first === undefined || second === undefined
      ? refuse(nothingFits("product with formats"))
      : answer({ first_code: first.code, second_code: second.code })
  }),
  on(providerStates.searchFindsProducts, (world) => {
    const text = TEXTS.find((candidate) => {
      const { facets } = world.engine.search({ ...EVERYTHING, text: candidate })
      const has = (key: string) => facets.some((facet) => facet.key === key && facet.counts.some((count) => count > 0))
      return has("category") && (has("color") || has("size")) && has("field_brand")
    })
    return text === undefined || world.engine.suggest(text, 1).length === 0
      ? refuse(nothingFits("search text"))
      : answer({ text })
  }),
  on(providerStates.searchFindsNothing, () => answer({ nothing_text: "zzqqxxyy" })),
]

/** An available item with a price that is its product's only one. */
export const simpleItem = (world: World): Outcome<Sellable> => {
  for (const product of world.catalogue.supplier.products) {
    const [item] = product.items
    if (item === undefined || product.items.length > 1 || item.availability !== "DISPONIBILE") continue
    const sellable = orderableItem(world, { itemCode: item.code, promoCode: "", promoRow: 0 })
    if (Result.isSuccess(sellable)) return sellable
  }
  return refuse(nothingFits("item"))
}

export const nothingFits = (what: string) => failure(500, both(`The supplier has no ${what} for this state`))

/** Tried in this order: a listing whose products have colours or sizes too. */
const TEXTS = ["bicchiere", "piatto", "guanti", "giacca", "grembiule", "pasta", "olio"]
