/** One thing in its list and by itself: what both views say is the same, also after it was written (ADR 47). */
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { contradiction } from "../run/differing.ts"
import type { Session } from "../run/session.ts"

const mustBeOne = (session: Session, what: string, one: unknown, other: unknown): void => {
  if (one === undefined || other === undefined) return session.skip(`${what}: one of both is not shown`)
  const wrong = contradiction(one, other)
  session.must(wrong === null, `${what} is one thing in both answers`, wrong)
}

export const listAndDetailExamples = [
  example(
    "products in the listing and by themselves",
    ["product.list", "product.item", "product.item-child"],
    async (session) => {
      const { userTemp } = await session.client("clientIsLoggedIn")
      const text = (await session.given("searchFindsProducts")).text("text")
      const params = { page: "1", per_page: "6" }
      const answer = await session.call(endpoints.productList, { userTemp, text, params })
      if (isListingRefusal(answer)) return notChecked(session.lastAnswer())
      for (const listed of answer.message.products) {
        const item = (await session.call(endpoints.getItem, { userTemp, slug: listed.slug })).message
        const { children, childCount = children.length, ...facts } = listed
        // A listing may name fewer formats than there are (S3.11).
        const isWhole = childCount === children.length
        mustBeOne(session, "a product in the listing and on its page", isWhole ? listed : facts, item)
        const [child = item.itemCode] = item.children
        const byChild = (await session.call(endpoints.getItemChild, { userTemp, itemCode: child })).message
        mustBeOne(session, "a product by its slug and by its code", item, byChild)
      }
      return CHECKED
    },
  ),
  example("posts in the list and by themselves", ["blog.list", "blog.post"], async (session) => {
    await session.given("contentIsPublished")
    await session.given("postIsPublished")
    const { data } = (await session.call(endpoints.listBlogPosts, { page: 1, perPage: 5, tag: "" })).message
    for (const listed of data) {
      const post = (await session.call(endpoints.getBlogPost, { slug: listed.slug })).message
      mustBeOne(session, "a post in the list and by itself", listed, post)
    }
    return CHECKED
  }),
]
