/** One product in several answers: its page, its listing, its formats, its barcode, its reviews (S2.56, S2.64, S7.12–S7.15). */
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"

const price = (cents: number | null | undefined): string => (typeof cents === "number" ? amount(cents) : "no price")

export const catalogueChecks = [
  check("a product of a listing", ["product.item", "product.list"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    const product = (await visit.call(endpoints.getItem, { userTemp, slug: item.text("slug") })).message
    visit.must(product.price !== null, "an item that may be ordered has a price that is a number", "none")
    const byCode = (await visit.call(endpoints.getItem, { userTemp, slug: item.text("item_code") })).message
    visit.must(byCode.slug === product.slug, "a slug and a sku find one product", `${product.slug} and ${byCode.slug}`)
    const request = { userTemp, text: product.name, params: { page: "1", per_page: "50" } }
    const answer = await visit.call(endpoints.productList, request)
    if (isListingRefusal(answer)) return notChecked(visit.lastAnswer())
    const listed = answer.message.products.find(({ slug }) => slug === product.slug)
    if (listed === undefined) {
      visit.must(false, "a product is found by its name", product.name)
      return CHECKED
    }
    const prices = `${price(listed.price)} in the listing, ${price(product.price)} on its page`
    visit.must(listed.price === product.price, "a product costs the same in the listing and on its page", prices)
    const names = `${listed.name} in the listing, ${product.name} on its page`
    visit.must(listed.name === product.name, "a product has one name", names)
    return CHECKED
  }),
  check("formats", ["product.children", "product.item-child"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const formats = await visit.given("productHasFormats")
    const codes = [formats.text("first_code"), formats.text("second_code")]
    const asked = [...codes, "no-such-code"]
    const { message } = await visit.call(endpoints.childList, { userTemp, childrenIds: asked })
    const keys = Object.keys(message).toSorted().join(" ")
    visit.must(keys === codes.toSorted().join(" "), "the map holds the codes that were asked for and are known", keys)
    const [first = ""] = codes
    const [second = ""] = codes.slice(1)
    const one = (await visit.call(endpoints.getItemChild, { userTemp, itemCode: first })).message
    const other = (await visit.call(endpoints.getItemChild, { userTemp, itemCode: second })).message
    visit.must(one.slug === other.slug, "two formats are of one product", `${one.slug} and ${other.slug}`)
    return CHECKED
  }),
  check("a barcode", ["product.barcode"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const barcode = (await visit.given("itemHasBarcode")).text("barcode")
    const { slug } = (await visit.call(endpoints.getItemByBarcode, { userTemp, barcode })).message
    const { barcodes } = (await visit.call(endpoints.getItem, { userTemp, slug })).message.sidebar
    const isIts = barcodes.length === 0 || barcodes.includes(barcode)
    visit.must(isIts, "a barcode finds the product that bears it", `${slug} with ${barcodes.join(" ")}`)
    return CHECKED
  }),
  check("many texts at once", ["product.find"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const code = (await visit.given("itemMayBeOrdered")).text("item_code")
    const barcode = (await visit.given("itemHasBarcode")).text("barcode")
    const byBarcode = (await visit.call(endpoints.getItemByBarcode, { userTemp, barcode })).message.itemCode
    const texts = [code, barcode, "zzqqxxyy"]
    const [first, second, nothing] = (await visit.call(endpoints.findItems, { userTemp, texts })).message
    const isIts = (found: typeof first, itemCode: string) =>
      found !== undefined && !found.isNear && found.items.length === 1 && found.items[0]?.itemCode === itemCode
    visit.must(
      isIts(first, code),
      "a code finds its item alone",
      first?.items.map(({ itemCode }) => itemCode).join(" "),
    )
    visit.must(isIts(second, byBarcode), "a barcode finds the item that bears it", second?.items[0]?.itemCode)
    visit.must(nothing?.items.length === 0, "what no product resembles finds none", nothing?.items.length)
    return CHECKED
  }),
  check("a review", ["product.review", "product.item"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const item = await visit.given("itemMayBeOrdered")
    const review = async (rating: number, text: string) => {
      await visit.call(endpoints.postReview, { userTemp, itemCode: item.text("item_code"), rating, text })
      return (await visit.call(endpoints.getItem, { userTemp, slug: item.text("slug") })).message.reviews
    }
    const first = await review(2, "Così così, è salato")
    const isShown = first.some(({ rating, text }) => rating === 2 && text === "Così così, è salato")
    visit.must(isShown, "a review is shown as it was written", `${first.length} reviews, not this one`)
    const second = await review(5, "Molto meglio adesso")
    const isReplaced = second.length === first.length && !second.some(({ text }) => text === "Così così, è salato")
    visit.must(isReplaced, "a second review replaces the first", `${second.length} reviews after ${first.length}`)
    return CHECKED
  }),
  check("suggestions", ["product.autocomplete"], async (visit) => {
    await visit.client("clientIsLoggedIn")
    const text = (await visit.given("searchFindsProducts")).text("text")
    const all = (await visit.call(endpoints.autocomplete, { q: text, rows: 10 })).message.result
    visit.must(all.length > 0, "a text that is to find products suggests some", `none for ${text}`)
    const one = (await visit.call(endpoints.autocomplete, { q: text, rows: 1 })).message.result
    visit.must(one.length <= 1, "rows says how many suggestions come", `${one.length} for 1`)
    const nothing = (await visit.given("searchFindsNothing")).text("nothing_text")
    const none = (await visit.call(endpoints.autocomplete, { q: nothing, rows: 10 })).message.result
    visit.must(none.length === 0, "a text that no product resembles suggests none", `${none.length}`)
    return CHECKED
  }),
]
