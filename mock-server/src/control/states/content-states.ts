/** States of pages, posts, resources, barcodes and the test payment provider. */
import { providerStates } from "@dispensa/contracts/provider-states"
import { ownValue, TEST_CARD_TOKENS } from "@dispensa/domain"
import { Result } from "effect"
import { answer, refuse } from "../../shop/common/refusal.ts"
import { rowsByDoctype } from "../../shop/content/resource-rows.ts"
import { nothingFits, simpleItem } from "./catalogue-states.ts"
import { on, type StateRunner } from "./state-runner.ts"

export const contentStateRunners: ReadonlyArray<StateRunner> = [
  on(providerStates.pageIsPublished, ({ catalogue }) => {
    const [page] = catalogue.supplier.content.pages
    return page === undefined ? refuse(nothingFits("page")) : answer({ route: page.route })
  }),
  on(providerStates.postIsPublished, ({ catalogue }) => {
    const [post] = catalogue.supplier.content.posts
    return post === undefined ? refuse(nothingFits("post")) : answer({ slug: post.slug })
  }),
  on(providerStates.resourceExists, (context, { doctype }) => {
    const name = ownValue(rowsByDoctype, doctype)?.(context, "it")[0]?.["name"]
    return typeof name === "string" ? answer({ name }) : refuse(nothingFits(`resource ${doctype}`))
  }),
  on(providerStates.foodIsStated, ({ catalogue }) => {
    const stated = catalogue.supplier.products.find(
      ({ food }) => food?.nutrition !== undefined && food.allergens.isComplete && food.allergens.contains.length > 0,
    )
    return stated === undefined ? refuse(nothingFits("food")) : answer({ slug: stated.slug })
  }),
  on(providerStates.itemHasBarcode, (context) =>
    Result.flatMap(simpleItem(context), ({ item }) => {
      const [barcode] = item.barcodes
      return barcode === undefined ? refuse(nothingFits("barcode")) : answer({ barcode })
    }),
  ),
  on(providerStates.cardIsAccepted, () => answer({ card_token: TEST_CARD_TOKENS.accepted })),
  on(providerStates.cardIsDeclined, () => answer({ declined_token: TEST_CARD_TOKENS.declined })),
]
