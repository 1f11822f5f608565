/** A product by each of its names, what stands in for it, and a row of the cart beside its article (ADR 47). */
import { hasFormats } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import { otherClient } from "../../actors.ts"
import type { CheckVisit, Identity } from "../visit.ts"
const PRODUCTS = 8

const listed = async (visit: CheckVisit, userTemp: Identity, text: string, perPage: number) => {
  const params = { page: "1", per_page: String(perPage) }
  const answer = await visit.call(endpoints.productList, { userTemp, text, params })
  return isListingRefusal(answer) ? null : answer.message
}

const names = check(
  "a product by each of its names",
  ["product.item", "product.item-child", "product.children", "product.alternatives"],
  async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const products = (await listed(visit, userTemp, "", 40))?.products ?? []
    const several = products.filter(hasFormats).slice(0, PRODUCTS / 2)
    for (const { slug, itemCode } of [...several, ...products.slice(0, PRODUCTS)]) {
      const item = (await visit.call(endpoints.getItem, { userTemp, slug })).message
      visit.must(item.slug === slug, "a page is of the product that was asked for", `${item.slug} for ${slug}`)
      const bySku = await visit.attempt(endpoints.getItem, { userTemp, slug: itemCode })
      const differ = Result.isSuccess(bySku) ? difference(item, bySku.success.message) : null
      visit.must(differ === null, "a product is one by its slug and by its sku", `${slug}: ${differ}`)
      const children = item.children.length === 0 ? [item.itemCode] : item.children
      const formats = (await visit.call(endpoints.childList, { userTemp, childrenIds: children })).message
      for (const code of children) {
        const page = (await visit.call(endpoints.getItemChild, { userTemp, itemCode: code })).message
        visit.must(page.slug === slug, "a format finds the product that it belongs to", `${page.slug} for ${code}`)
        const format = formats[code]
        const isIts = format === undefined || format.itemCode === code
        visit.must(isIts, "a format stands under its own code", `${format?.itemCode} under ${code}`)
      }
      await mustStandIn(visit, userTemp, item.itemCode, item.sidebar.alternativeItemCodes)
    }
    return CHECKED
  },
)

/** What its page names is what is answered. */
const mustStandIn = async (
  visit: CheckVisit,
  userTemp: Identity,
  itemCode: string,
  named: ReadonlyArray<string>,
): Promise<void> => {
  const answer = await visit.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
  if (Result.isFailure(answer)) return visit.skip(visit.lastAnswer())
  const found = answer.success.message
  const codes = found.flatMap((product) => [product.itemCode, ...product.children])
  visit.must(!codes.includes(itemCode), "nothing stands in for itself", itemCode)
  const missing = found.length === 0 ? undefined : named.find((code) => !codes.includes(code))
  visit.must(missing === undefined, "alternatives are those that the page names", `${itemCode}: not ${missing}`)
  const isShort = named.length > 0 && found.length === 0
  visit.must(!isShort, "what a page names as alternatives is answered", `${itemCode}: none of ${named.join(", ")}`)
}

const reviewed = check("reviews of two clients", ["product.review", "product.item"], async (visit) => {
  const { userTemp, text } = await visit.client("clientIsLoggedIn")
  const item = await visit.given("itemMayBeOrdered")
  const [itemCode, slug] = [item.text("item_code"), item.text("slug")]
  const read = async () => (await visit.call(endpoints.getItem, { userTemp, slug })).message.reviews
  const [mine, theirs] = [`Pact ${crypto.randomUUID()}`, `Pact ${crypto.randomUUID()}`]
  await visit.attempt(endpoints.postReview, { userTemp, itemCode, rating: 2, text: mine })
  const before = await read()
  const other = await otherClient(visit, userTemp.clientId)
  if (other === null) return notChecked("there is no other client")
  const sent = await visit.attempt(endpoints.postReview, {
    userTemp: other.userTemp,
    itemCode,
    rating: 5,
    text: theirs,
  })
  visit.speakAs(text("token"))
  if (Result.isFailure(sent)) return notChecked(visit.lastAnswer())
  const after = await read()
  const stars = (words: string) => after.find((one) => one.text === words)?.rating
  visit.must(stars(mine) === 2, "a review stays when another client writes one", `${stars(mine)} stars`)
  visit.must(stars(theirs) === 5, "a review of another client is shown with its stars", `${stars(theirs)} stars`)
  const kept = before.filter((one) => after.some((each) => difference(one, each) === null)).length
  const isMore = before.length - kept <= 1
  visit.must(isMore, "a review changes no review of others", `${kept} of ${before.length} stay`)
  return CHECKED
})

export const pageChecks = [names, reviewed]
