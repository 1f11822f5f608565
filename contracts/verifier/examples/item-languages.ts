/** Who reads, in which language and how often, changes what is read only where it should (ADR 9, ADR 47). */

import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

/** An article that is no format among several, and what else is read. */
const subjects = async (session: Session) => {
  await session.given("contentIsPublished")
  const item = await session.given("itemMayBeOrdered")
  const formats = await session.given("productHasFormats")
  const text = (await session.given("searchFindsProducts")).text("text")
  const barcode = (await session.given("itemHasBarcode")).text("barcode")
  const codes = [item.text("item_code"), formats.text("first_code"), formats.text("second_code")]
  return { itemCode: item.text("item_code"), slug: item.text("slug"), codes, text, barcode }
}
const ordered = example(
  "an article's name in each language",
  ["cart.get", "product.item", "product.find", "wishlist.list", "saved-cart.list", "order.detail"],
  async (session) => {
    const { userTemp, text } = await session.client("clientHasOrder")
    const about = await subjects(session)
    const { itemCode, slug } = about
    await session.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 })
    await session.attempt(endpoints.addWish, { userTemp, itemCode })
    for (const language of ["it", "en", "it"] as const) {
      session.speakIn(language)
      const { name } = (await session.call(endpoints.getItem, { userTemp, slug })).message
      const found = (await session.call(endpoints.findItems, { userTemp, texts: [itemCode] })).message
      const names = {
        "cart.get": (await cartRead(session, userTemp)).rows.find((row) => row.itemCode === itemCode)?.name,
        "product.find": found[0]?.items[0]?.name,
        "wishlist.list": (await session.call(endpoints.getWishlist, { userTemp })).message.find(
          (wish) => wish.itemCode === itemCode,
        )?.name,
        "order.detail": (
          await session.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })
        ).message.lines.find((one) => one.itemCode === itemCode)?.name,
      }
      for (const [view, came] of Object.entries(names)) {
        const isIts = came === undefined || came === "" || came.startsWith(name) || name.startsWith(came)
        session.must(
          isIts,
          `an article is called in ${view} as on its page, in each language`,
          `${came} in ${language}, ${name} on its page`,
        )
      }
    }
    session.speakIn("en")
    return CHECKED
  },
)

export const itemLanguagesExamples = [ordered]
