/** A product by each of its names, what stands in for it, and a row of the cart beside its article (ADR 47). */
import { hasFormats } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { difference } from "../run/differing.ts"
import { otherClient } from "../actors.ts"
import type { Session, Identity } from "../run/session.ts"
const PRODUCTS = 8

const listed = async (session: Session, userTemp: Identity, text: string, perPage: number) => {
  const params = { page: "1", per_page: String(perPage) }
  const answer = await session.call(endpoints.productList, { userTemp, text, params })
  return isListingRefusal(answer) ? null : answer.message
}

const names = example(
  "a product by each of its names",
  ["product.item", "product.item-child", "product.children", "product.alternatives"],
  async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    const products = (await listed(session, userTemp, "", 40))?.products ?? []
    const several = products.filter(hasFormats).slice(0, PRODUCTS / 2)
    for (const { slug, itemCode } of [...several, ...products.slice(0, PRODUCTS)]) {
      const item = (await session.call(endpoints.getItem, { userTemp, slug })).message
      session.must(item.slug === slug, "a page is of the product that was asked for", `${item.slug} for ${slug}`)
      const bySku = await session.attempt(endpoints.getItem, { userTemp, slug: itemCode })
      const differ = Result.isSuccess(bySku) ? difference(item, bySku.success.message) : null
      session.must(differ === null, "a product is one by its slug and by its sku", `${slug}: ${differ}`)
      const children = item.children.length === 0 ? [item.itemCode] : item.children
      const formats = (await session.call(endpoints.childList, { userTemp, childrenIds: children })).message
      for (const code of children) {
        const page = (await session.call(endpoints.getItemChild, { userTemp, itemCode: code })).message
        session.must(page.slug === slug, "a format finds the product that it belongs to", `${page.slug} for ${code}`)
        const format = formats[code]
        const isIts = format === undefined || format.itemCode === code
        session.must(isIts, "a format stands under its own code", `${format?.itemCode} under ${code}`)
      }
      await mustStandIn(session, userTemp, item.itemCode, item.sidebar.alternativeItemCodes)
    }
    return CHECKED
  },
)

/** What its page names is what is answered. */
const mustStandIn = async (
  session: Session,
  userTemp: Identity,
  itemCode: string,
  named: ReadonlyArray<string>,
): Promise<void> => {
  const answer = await session.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
  if (Result.isFailure(answer)) return session.skip(session.lastAnswer())
  const found = answer.success.message
  const codes = found.flatMap((product) => [product.itemCode, ...product.children])
  session.must(!codes.includes(itemCode), "nothing stands in for itself", itemCode)
  const missing = found.length === 0 ? undefined : named.find((code) => !codes.includes(code))
  session.must(missing === undefined, "alternatives are those that the page names", `${itemCode}: not ${missing}`)
  const isShort = named.length > 0 && found.length === 0
  session.must(!isShort, "what a page names as alternatives is answered", `${itemCode}: none of ${named.join(", ")}`)
}

const reviewed = example("reviews of two clients", ["product.review", "product.item"], async (session) => {
  const { userTemp, text } = await session.client("clientIsLoggedIn")
  const item = await session.given("itemMayBeOrdered")
  const [itemCode, slug] = [item.text("item_code"), item.text("slug")]
  const read = async () => (await session.call(endpoints.getItem, { userTemp, slug })).message.reviews
  const [mine, theirs] = [`Pact ${crypto.randomUUID()}`, `Pact ${crypto.randomUUID()}`]
  await session.attempt(endpoints.postReview, { userTemp, itemCode, rating: 2, text: mine })
  const before = await read()
  const other = await otherClient(session, userTemp.clientId)
  if (other === null) return notChecked("there is no other client")
  const sent = await session.attempt(endpoints.postReview, {
    userTemp: other.userTemp,
    itemCode,
    rating: 5,
    text: theirs,
  })
  session.speakAs(text("token"))
  if (Result.isFailure(sent)) return notChecked(session.lastAnswer())
  const after = await read()
  const stars = (words: string) => after.find((one) => one.text === words)?.rating
  session.must(stars(mine) === 2, "a review stays when another client writes one", `${stars(mine)} stars`)
  session.must(stars(theirs) === 5, "a review of another client is shown with its stars", `${stars(theirs)} stars`)
  const kept = before.filter((one) => after.some((each) => difference(one, each) === null)).length
  const isMore = before.length - kept <= 1
  session.must(isMore, "a review changes no review of others", `${kept} of ${before.length} stay`)
  return CHECKED
})

export const productNamesExamples = [names, reviewed]
