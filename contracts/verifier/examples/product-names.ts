/** A product by each of its names, what stands in for it, and a row of the cart beside its article (ADR 47). */
import { hasFormats } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { difference } from "../run/differing.ts"
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

export const productNamesExamples = [names]
