/** A filter holds exactly those rows of the whole list that say so, and a key finds one thing wherever it is looked up (ADR 47). */
import { romeDate } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { allOrders } from "../all-orders.ts"
import { timeOf } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"

const LARGEST = 100
const VALUES = 4
const SHORT = 20

const mustHold = (visit: CheckVisit, what: string, found: ReadonlyArray<string>, due: ReadonlyArray<string>): void => {
  const more = found.find((id) => !due.includes(id))
  visit.must(more === undefined, `${what}: nothing that does not belong there`, more)
  const less = due.find((id) => !found.includes(id))
  visit.must(less === undefined, `${what}: all that belongs there`, less && `not ${less}`)
}

const posts = check("posts of each of their tags", ["blog.list"], async (visit) => {
  await visit.given("contentIsPublished")
  await visit.given("postIsPublished")
  const list = async (tag: string) =>
    (await visit.call(endpoints.listBlogPosts, { page: 1, perPage: LARGEST, tag })).message
  const all = await list("")
  if (all.pagination.total > LARGEST) return notChecked("there are more posts than one page holds")
  // A post's last tag first: it is the one that is forgotten.
  const tags = [...new Set(all.data.flatMap((post) => post.tags.toReversed()))].slice(0, VALUES * 2)
  for (const tag of tags) {
    const found = (await list(tag)).data.map(({ slug }) => slug)
    const due = all.data.filter((post) => post.tags.includes(tag)).map(({ slug }) => slug)
    mustHold(visit, `posts of ${tag}`, found, due)
  }
  return CHECKED
})

const orders = check("orders of each status and day", ["order.list"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const page = { userTemp, status: null, from: null, to: null, page: 1, perPage: LARGEST }
  const list = async (filter: { readonly status?: string; readonly from?: string; readonly to?: string }) =>
    (await visit.call(endpoints.listOrders, { ...page, ...filter })).message
  const all = (await allOrders(visit, userTemp))?.rows
  if (all === undefined) return notChecked("the whole list is not answered")
  const ids = (rows: typeof all) => rows.map(({ orderId }) => orderId)
  /** Of what is long its first page. */
  const mustBe = async (what: string, filter: Parameters<typeof list>[0], due: ReadonlyArray<string>) =>
    mustHold(visit, what, ids((await list(filter)).data), due.slice(0, LARGEST))
  for (const status of new Set(all.map((order) => order.status)))
    await mustBe(`orders of status ${status}`, { status }, ids(all.filter((order) => order.status === status)))
  const days = [...new Set(all.map(({ placedAt }) => romeDate(timeOf(placedAt))))]
  for (const day of [days[Math.floor(days.length / 3)], days.at(-1)]) {
    if (day === undefined) continue
    const from = ids(all.filter(({ placedAt }) => romeDate(timeOf(placedAt)) >= day))
    await mustBe(`orders from ${day}`, { from: day }, from)
    const to = ids(all.filter(({ placedAt }) => romeDate(timeOf(placedAt)) <= day))
    await mustBe(`orders to ${day}`, { to: day }, to)
  }
  return CHECKED
})

type Params = Readonly<Record<string, string>>

const listingOf = async (visit: CheckVisit, userTemp: Identity, params: Params) => {
  const request = { userTemp, text: "", params: { page: "1", per_page: String(2 * SHORT), ...params } }
  const answer = await visit.call(endpoints.productList, request)
  return isListingRefusal(answer) ? null : answer.message
}

const several = check("several values of one filter", ["product.list"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const list = async (params: Params) => {
    const found = await listingOf(visit, userTemp, params)
    return found === null ? null : found.products.map(({ slug }) => slug)
  }
  const all = await listingOf(visit, userTemp, {})
  if (all === null) return notChecked("the whole list is not answered")
  const { trees, links, checks } = all.facets
  for (const { key, items } of [...trees, ...links, ...checks].slice(0, VALUES)) {
    // Two that fit on one page together.
    const open = items.filter(({ count, parent }) => count > 0 && count <= SHORT && parent === null)
    const values = open.slice(0, 2).map((item) => item.labelFilter ?? item.key)
    if (values.length < 2) continue
    const alone = await Promise.all(values.map((value) => list({ [key]: value })))
    const due = [...new Set(alone.flatMap((found) => found ?? []))]
    const both = key === "category" ? `and-${values.join(",")}` : values.join(",")
    const found = await list({ [key]: both })
    if (found !== null) mustHold(visit, `${key}=${both} holds what either of them holds`, found, due)
  }
  return CHECKED
})

/** As it is printed below its bars, and as it is pasted. */
const groupsOf = (barcode: string): ReadonlyArray<string> => [
  `${barcode.slice(0, 1)} ${barcode.slice(1, 7)} ${barcode.slice(7)}`,
  ` ${barcode} `,
]

const mustFindInGroups = async (visit: CheckVisit, userTemp: Identity, barcode: string, due: string): Promise<void> => {
  for (const typed of groupsOf(barcode)) {
    const scanned = await visit.attempt(endpoints.getItemByBarcode, { userTemp, barcode: typed })
    const [found] = (await visit.call(endpoints.findItems, { userTemp, texts: [typed] })).message
    const items = found?.items.map((item) => item.itemCode) ?? []
    const came = Result.isSuccess(scanned) ? scanned.success.message.itemCode : "nothing"
    visit.must(came === due, "blanks in a barcode do not count", `${came} for "${typed}"`)
    visit.must(items.includes(due), "blanks in a looked up barcode do not count", `${items.join()} for "${typed}"`)
  }
}

const BARCODES = ["product.barcode", "product.find", "product.item-child"]

const barcodes = check("a barcode in each lookup", BARCODES, async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const formats = await visit.given("productHasFormats")
  const simple = (await visit.given("itemHasBarcode")).text("barcode")
  const pageOf = async (itemCode: string) => {
    const { sidebar } = (await visit.call(endpoints.getItemChild, { userTemp, itemCode })).message
    return { itemCode, barcodes: sidebar.barcodes.slice(0, VALUES) }
  }
  const known = await Promise.all([formats.text("first_code"), formats.text("second_code")].map(pageOf))
  const texts = [...new Set([simple, ...known.flatMap((page) => page.barcodes)])]
  const found = (await visit.call(endpoints.findItems, { userTemp, texts })).message
  const itself = (await visit.call(endpoints.getItemByBarcode, { userTemp, barcode: simple })).message.itemCode
  await mustFindInGroups(visit, userTemp, simple, itself)
  for (const [index, barcode] of texts.entries()) {
    const alone = (await visit.call(endpoints.getItemByBarcode, { userTemp, barcode })).message.itemCode
    const items = found[index]?.items.map((item) => item.itemCode) ?? []
    const came = `${alone} for ${barcode}, product.find answers ${items.join(", ") || "nothing"}`
    visit.must(items.length !== 1 || items[0] === alone, "a barcode finds one item in each lookup", came)
    // Where each page shows the barcodes of all formats, none says whose they are.
    const bearers = known.filter((page) => page.barcodes.includes(barcode))
    const [bearer] = bearers
    const isIts = bearers.length !== 1 || bearer?.itemCode === alone
    visit.must(isIts, "a barcode of one format finds that format", `${alone} for ${barcode} of ${bearer?.itemCode}`)
  }
  return CHECKED
})

const suggestions = check("suggestions for the whole text", ["product.autocomplete"], async (visit) => {
  await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const nothing = (await visit.given("searchFindsNothing")).text("nothing_text")
  for (const q of [`${text.slice(0, 3)}${nothing}`, `${text} ${nothing}`]) {
    const { result } = (await visit.call(endpoints.autocomplete, { q, rows: 10 })).message
    visit.must(
      result.length === 0,
      "a text that only begins as a product does suggests none",
      `${result.length} for ${q}`,
    )
  }
  return CHECKED
})

/** An average of n is rounded; so is what it is compared with. */
const ROUNDING = 0.11

const reviews = check("what reviews are counted in", ["product.review", "product.item"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const item = await visit.given("itemMayBeOrdered")
  const read = async () => (await visit.call(endpoints.getItem, { userTemp, slug: item.text("slug") })).message
  const before = await read()
  const rating = before.rating >= 3 ? 1 : 5
  await visit.call(endpoints.postReview, { userTemp, itemCode: item.text("item_code"), rating, text: "Pact" })
  const after = await read()
  // One's own earlier review is replaced: then as many stand there as before.
  const more = after.reviews.length - before.reviews.length
  const counted = `${before.reviewCount}, then ${after.reviewCount} with ${more} more`
  visit.must(after.reviewCount === before.reviewCount + more, "reviews_count counts a new review", counted)
  if (more !== 1) return CHECKED
  const due = (before.rating * before.reviewCount + rating) / after.reviewCount
  const isDue = Math.abs(after.rating - due) <= ROUNDING
  visit.must(isDue, "ratings is the average with a new review", `${after.rating} instead of ${due.toFixed(2)}`)
  return CHECKED
})

export const memberChecks = [posts, orders, several, barcodes, suggestions, reviews]
