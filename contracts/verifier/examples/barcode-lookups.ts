/** A filter holds exactly those rows of the whole list that say so, and a key finds one thing wherever it is looked up (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"

const VALUES = 4
/** As it is printed below its bars, and as it is pasted. */
const groupsOf = (barcode: string): ReadonlyArray<string> => [
  `${barcode.slice(0, 1)} ${barcode.slice(1, 7)} ${barcode.slice(7)}`,
  ` ${barcode} `,
]

const mustFindInGroups = async (session: Session, userTemp: Identity, barcode: string, due: string): Promise<void> => {
  for (const typed of groupsOf(barcode)) {
    const scanned = await session.attempt(endpoints.getItemByBarcode, { userTemp, barcode: typed })
    const [found] = (await session.call(endpoints.findItems, { userTemp, texts: [typed] })).message
    const items = found?.items.map((item) => item.itemCode) ?? []
    const came = Result.isSuccess(scanned) ? scanned.success.message.itemCode : "nothing"
    session.must(came === due, "blanks in a barcode do not count", `${came} for "${typed}"`)
    session.must(items.includes(due), "blanks in a looked up barcode do not count", `${items.join()} for "${typed}"`)
  }
}

const BARCODES = ["product.barcode", "product.find", "product.item-child"]

const barcodes = example("a barcode in each lookup", BARCODES, async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const formats = await session.given("productHasFormats")
  const simple = (await session.given("itemHasBarcode")).text("barcode")
  const pageOf = async (itemCode: string) => {
    const { sidebar } = (await session.call(endpoints.getItemChild, { userTemp, itemCode })).message
    return { itemCode, barcodes: sidebar.barcodes.slice(0, VALUES) }
  }
  const known = await Promise.all([formats.text("first_code"), formats.text("second_code")].map(pageOf))
  const texts = [...new Set([simple, ...known.flatMap((page) => page.barcodes)])]
  const found = (await session.call(endpoints.findItems, { userTemp, texts })).message
  const itself = (await session.call(endpoints.getItemByBarcode, { userTemp, barcode: simple })).message.itemCode
  await mustFindInGroups(session, userTemp, simple, itself)
  for (const [index, barcode] of texts.entries()) {
    const alone = (await session.call(endpoints.getItemByBarcode, { userTemp, barcode })).message.itemCode
    const items = found[index]?.items.map((item) => item.itemCode) ?? []
    const came = `${alone} for ${barcode}, product.find answers ${items.join(", ") || "nothing"}`
    session.must(items.length !== 1 || items[0] === alone, "a barcode finds one item in each lookup", came)
    // Where each page shows the barcodes of all formats, none says whose they are.
    const bearers = known.filter((page) => page.barcodes.includes(barcode))
    const [bearer] = bearers
    const isIts = bearers.length !== 1 || bearer?.itemCode === alone
    session.must(isIts, "a barcode of one format finds that format", `${alone} for ${barcode} of ${bearer?.itemCode}`)
  }
  return CHECKED
})

const suggestions = example("suggestions for the whole text", ["product.autocomplete"], async (session) => {
  await session.client("clientIsLoggedIn")
  const text = (await session.given("searchFindsProducts")).text("text")
  const nothing = (await session.given("searchFindsNothing")).text("nothing_text")
  for (const q of [`${text.slice(0, 3)}${nothing}`, `${text} ${nothing}`]) {
    const { result } = (await session.call(endpoints.autocomplete, { q, rows: 10 })).message
    session.must(
      result.length === 0,
      "a text that only begins as a product does suggests none",
      `${result.length} for ${q}`,
    )
  }
  return CHECKED
})

/** An average of n is rounded; so is what it is compared with. */
const ROUNDING = 0.11

const reviews = example("what reviews are counted in", ["product.review", "product.item"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const item = await session.given("itemMayBeOrdered")
  const read = async () => (await session.call(endpoints.getItem, { userTemp, slug: item.text("slug") })).message
  const before = await read()
  const rating = before.rating >= 3 ? 1 : 5
  await session.call(endpoints.postReview, { userTemp, itemCode: item.text("item_code"), rating, text: "Pact" })
  const after = await read()
  // One's own earlier review is replaced: then as many stand there as before.
  const more = after.reviews.length - before.reviews.length
  const counted = `${before.reviewCount}, then ${after.reviewCount} with ${more} more`
  session.must(after.reviewCount === before.reviewCount + more, "reviews_count counts a new review", counted)
  if (more !== 1) return CHECKED
  const due = (before.rating * before.reviewCount + rating) / after.reviewCount
  const isDue = Math.abs(after.rating - due) <= ROUNDING
  session.must(isDue, "ratings is the average with a new review", `${after.rating} instead of ${due.toFixed(2)}`)
  return CHECKED
})

export const barcodeLookupsExamples = [barcodes, suggestions, reviews]
