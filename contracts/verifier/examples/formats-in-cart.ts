/** Each format by itself: what any lookup of it says is said of that format, and of no other one (ADR 47). */
import { hasFormats, type ProductSummary } from "@dispensa/domain"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { contradiction } from "../run/differing.ts"
import type { Session, Identity } from "../run/session.ts"
import { cartRead, line } from "../run/carts.ts"

const PRODUCTS = 4

/** Codes of products with several formats: those of the state, and of some that are listed. */
const severalOf = async (session: Session, userTemp: Identity) => {
  const given = await session.given("productHasFormats")
  const params = { page: "1", per_page: "60" }
  const listing = await session.call(endpoints.productList, { userTemp, text: "", params })
  const listed = isListingRefusal(listing) ? [] : listing.message.products.filter(hasFormats).slice(0, PRODUCTS)
  const codes = [given.text("first_code"), given.text("second_code")]
  return { codes, listed }
}

const ABOUT = ["product.item-child", "product.children", "product.find", "product.barcode", "product.item"]

const variants = example("the variants of a listing and their formats", ["product.list", ...ABOUT], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const { listed } = await severalOf(session, userTemp)
  const codes = listed.flatMap(({ children }) => children)
  if (codes.length === 0) return notChecked("no product has several formats")
  const formats = (await session.call(endpoints.childList, { userTemp, childrenIds: codes })).message
  for (const { slug, children, variants: shown, childCount } of listed) {
    session.must(
      childCount === undefined || childCount >= children.length,
      "num_childs counts the formats",
      `${slug}: ${childCount}`,
    )
    const due = children.flatMap((code) => formats[code] ?? [])
    if (due.length < children.length || shown.length !== due.length) continue
    const prices = (all: ReadonlyArray<Pick<ProductSummary, "price" | "salePrice">>) =>
      all.map(({ price, salePrice }) => `${amount(price ?? 0)} ${amount(salePrice ?? 0)}`).toSorted()
    const [came, wanted] = [prices(shown).join(", "), prices(due).join(", ")]
    session.must(came === wanted, "variants have the prices of their formats", `${slug}: ${came}, not ${wanted}`)
  }
  return CHECKED
})

/** From the catalogue into the cart: each format at its own price, and an article in a promotion at what it is sold at. */
const rows = example(
  "formats and promotions in the cart",
  ["cart.get", "cart.add", "cart.add-promo", "product.children"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const { codes, listed } = await severalOf(session, userTemp)
    const promotion = await session.given("promotionApplies")
    const promoted = promotion.text("promo_item_code")
    const all = [...new Set([...codes, ...listed.flatMap(({ children }) => children.slice(-1)), promoted])]
    const formats = (await session.call(endpoints.childList, { userTemp, childrenIds: all })).message
    for (const code of all)
      await session.attempt(endpoints.addToCart, { userTemp, ...line(code), quantity: formats[code]?.packSize ?? 1 })
    const [promoCode, promoRow] = [promotion.text("promo_code"), promotion.number("promo_row")]
    const quantity = promotion.number("promo_quantity")
    await session.attempt(endpoints.addToCartPromo, { userTemp, itemCode: promoted, promoCode, promoRow, quantity })
    for (const row of (await cartRead(session, userTemp)).rows) {
      const article = formats[row.itemCode]
      if (article === undefined) continue
      const { price, salePrice, packSize, vatRate, availability, promo } = article
      const isIts = price === null || row.unitPrice === price || row.unitPrice === salePrice
      const came = `${row.itemCode}: ${amount(row.unitPrice)}, ${amount(price ?? 0)} or ${amount(salePrice ?? 0)}`
      session.must(isIts, "a row costs what its format does", came)
      const wrong = contradiction({ packSize, vatRate, availability }, row)
      session.must(wrong === null, "a row says of its article what the article says", `${row.itemCode}: ${wrong}`)
      const isSold = row.promoCode !== "" && promo?.code === row.promoCode && promo.row === row.promoRow
      const isReduced = !isSold || salePrice === null || row.unitPrice === salePrice
      session.must(isReduced, "a row under the promotion of its article costs its sale_price", came)
    }
    return CHECKED
  },
)

export const formatsInCartExamples = [variants, rows]
