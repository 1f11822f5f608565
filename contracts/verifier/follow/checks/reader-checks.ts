/** Who reads, in which language and how often, changes what is read only where it should (ADR 9, ADR 47). */

import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

/** An article that is no format among several, and what else is read. */
const subjects = async (visit: CheckVisit) => {
  await visit.given("contentIsPublished")
  const item = await visit.given("itemMayBeOrdered")
  const formats = await visit.given("productHasFormats")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const barcode = (await visit.given("itemHasBarcode")).text("barcode")
  const codes = [item.text("item_code"), formats.text("first_code"), formats.text("second_code")]
  return { itemCode: item.text("item_code"), slug: item.text("slug"), codes, text, barcode }
}
const ordered = check(
  "an article's name in each language",
  ["cart.get", "product.item", "product.find", "wishlist.list", "saved-cart.list", "order.detail"],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientHasOrder")
    const about = await subjects(visit)
    const { itemCode, slug } = about
    await visit.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 })
    await visit.attempt(endpoints.addWish, { userTemp, itemCode })
    for (const language of ["it", "en", "it"] as const) {
      visit.speakIn(language)
      const { name } = (await visit.call(endpoints.getItem, { userTemp, slug })).message
      const found = (await visit.call(endpoints.findItems, { userTemp, texts: [itemCode] })).message
      const names = {
        "cart.get": (await cartRead(visit, userTemp)).rows.find((row) => row.itemCode === itemCode)?.name,
        "product.find": found[0]?.items[0]?.name,
        "wishlist.list": (await visit.call(endpoints.getWishlist, { userTemp })).message.find(
          (wish) => wish.itemCode === itemCode,
        )?.name,
        "order.detail": (
          await visit.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })
        ).message.lines.find((one) => one.itemCode === itemCode)?.name,
      }
      for (const [view, came] of Object.entries(names)) {
        const isIts = came === undefined || came === "" || came.startsWith(name) || name.startsWith(came)
        visit.must(
          isIts,
          `an article is called in ${view} as on its page, in each language`,
          `${came} in ${language}, ${name} on its page`,
        )
      }
    }
    visit.speakIn("en")
    return CHECKED
  },
)

export const readerChecks = [ordered]
