/** An article is itself in every lookup, however available it is: sold out, arriving, on request (ADR 47). */
import type { ProductDetail, ProductSummary } from "@dispensa/domain"
import { Result } from "effect"
import type { ApiError } from "../../src/client.ts"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session, Identity } from "../run/session.ts"

/** A group of so few values may be the one of availabilities. */
const FEW = 6

/** An article of each availability that a listing shows, from its beginning, its end and each value of its small filters. */
const articlesOfEach = async (session: Session, userTemp: Identity): Promise<ReadonlyArray<ProductSummary>> => {
  const list = async (params: Readonly<Record<string, string>>) => {
    const request = { userTemp, text: "", params: { page: "1", per_page: "60", ...params } }
    const answer = await session.call(endpoints.productList, request)
    return isListingRefusal(answer) ? null : answer.message
  }
  const first = await list({})
  if (first === null) return []
  const seen = [...first.products, ...((await list({ page: String(first.pagination.totalPages) }))?.products ?? [])]
  for (const { key, items } of first.facets.checks.filter((group) => group.items.length <= FEW))
    for (const { labelFilter, key: value } of items)
      seen.push(...((await list({ [key]: labelFilter ?? value, per_page: "8" }))?.products ?? []))
  const groups = new Map<string, ReadonlyArray<ProductSummary>>()
  for (const product of new Map(seen.map((one) => [one.slug, one])).values())
    groups.set(product.availability, [...(groups.get(product.availability) ?? []), product])
  return [...groups.values()].flatMap((products) => products.slice(-1))
}

/** What each lookup finds of it: its code, or what it answered instead. */
const foundBy = async (session: Session, userTemp: Identity, page: ProductDetail) => {
  const { itemCode, slug, name, sidebar } = page
  const found: Array<readonly [id: string, came: string]> = []
  const note = (id: string, came: string | undefined) => void found.push([id, came || "nothing"])
  const codeOf = (answer: Result.Result<{ readonly message: ProductSummary }, ApiError>) =>
    Result.isSuccess(answer) ? answer.success.message.itemCode : `${answer.failure.status}`
  note("product.item by its code", codeOf(await session.attempt(endpoints.getItem, { userTemp, slug: itemCode })))
  note("product.item-child", codeOf(await session.attempt(endpoints.getItemChild, { userTemp, itemCode })))
  const barcodes = sidebar.barcodes.slice(0, 1)
  for (const barcode of barcodes)
    note("product.barcode", codeOf(await session.attempt(endpoints.getItemByBarcode, { userTemp, barcode })))
  const formats = (await session.call(endpoints.childList, { userTemp, childrenIds: [itemCode] })).message
  note("product.children", formats[itemCode]?.itemCode)
  const texts = [itemCode, itemCode.toLowerCase(), ...barcodes]
  for (const { items } of (await session.call(endpoints.findItems, { userTemp, texts })).message)
    note("product.find", items.map((one) => one.itemCode).join(" "))
  const request = { userTemp, text: name, params: { page: "1", per_page: "100" } }
  const listing = await session.call(endpoints.productList, request)
  const isListed = !isListingRefusal(listing) && listing.message.products.some((product) => product.slug === slug)
  note("product.list by its name", isListed ? itemCode : "not among its products")
  const alternatives = await session.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
  note("product.alternatives", Result.isSuccess(alternatives) ? itemCode : `${alternatives.failure.status}`)
  return { found, formats }
}

/** Whoever waits for it may wish for it, and is shown it among their wishes. */
const mustBeWished = async (session: Session, userTemp: Identity, { itemCode, availability }: ProductDetail) => {
  const wishes = async () => (await session.call(endpoints.getWishlist, { userTemp })).message
  if ((await wishes()).some((wish) => wish.itemCode === itemCode))
    return session.skip("the item is on the wishlist already")
  const answer = await session.attempt(endpoints.addWish, { userTemp, itemCode })
  const isThere = Result.isSuccess(answer) && (await wishes()).some((wish) => wish.itemCode === itemCode)
  session.must(isThere, "an article may be wished for, however available it is", `${itemCode} (${availability}) is not`)
  await session.attempt(endpoints.removeWish, { userTemp, itemCode })
}

const lookups = example(
  "articles in every lookup, however available they are",
  [
    "product.barcode",
    "product.item",
    "product.item-child",
    "product.children",
    "product.find",
    "product.list",
    "product.alternatives",
    "wishlist.add",
  ],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    for (const { slug } of await articlesOfEach(session, userTemp)) {
      const answer = await session.attempt(endpoints.getItem, { userTemp, slug })
      session.must(Result.isSuccess(answer), "what is listed has a page, however available it is", slug)
      if (Result.isFailure(answer)) continue
      const page = answer.success.message
      const { itemCode, availability } = page
      const { found, formats } = await foundBy(session, userTemp, page)
      for (const [id, came] of found) {
        const what = `${id} finds an article, however available it is`
        session.must(came === itemCode, what, `${came} for ${itemCode} (${availability})`)
      }
      const told = formats[itemCode]?.availability
      const isOne = told === undefined || told === "" || availability === "" || told === availability
      session.must(isOne, "an article is as available among the formats as on its page", `${told}, ${availability}`)
      await mustBeWished(session, userTemp, page)
    }
    return CHECKED
  },
)

export const availabilityExamples = [lookups]
