/** Pages, posts and what they lead to (S7.20, S7.21). */
import { Result } from "effect"
import { isListingRefusal } from "../../src/endpoints/listing.ts"
import { RESOURCE_FIELDS } from "../../src/endpoints/resource.ts"
import { endpoints } from "../../src/table.ts"
import { contradiction, difference } from "../run/differing.ts"
import { CHECKED, example } from "../run/law.ts"
import { SPOKEN } from "../run/session.ts"

const ROWS = { filters: [], limitStart: 0, limitPageLength: 100 }

const pages = example(
  "a page by its route and as a row",
  ["content.web-page", "resource.web-page"],
  async (session) => {
    await session.given("contentIsPublished")
    const published = (await session.given("pageIsPublished")).text("route")
    const row = (await session.given("resourceExists", { doctype: "Web Page" })).text("name")
    const others = (await session.call(endpoints.listWebPages, { ...ROWS, fields: ["name"], limitPageLength: 5 })).data
    const routes = [published, row, ...others.map(({ route }) => route)].map((route) => route.replace(/^\//, ""))
    for (const route of new Set(routes))
      for (const language of SPOKEN) {
        session.speakIn(language)
        const page = await session.attempt(endpoints.getWebPageDetail, { route })
        const slashed = await session.attempt(endpoints.getWebPageDetail, { route: `/${route}` })
        const isBoth = Result.isSuccess(page) === Result.isSuccess(slashed)
        session.must(isBoth, "a page opens with a slash before its route and without one", route)
        if (Result.isFailure(page) || Result.isFailure(slashed)) continue
        const { message } = page.success
        session.must(message.route === route, "route of a page is without a slash before it", message.route)
        const asRow = await session.attempt(endpoints.getWebPage, { name: route })
        const rows = Result.isFailure(asRow) ? [] : [asRow.success.data]
        for (const other of [slashed.success.message, ...rows]) {
          const wrong = difference(message, other)
          session.must(wrong === null, "a page is one with a slash, without one, and as a row", `${route}: ${wrong}`)
        }
      }
    session.speakIn("en")
    return CHECKED
  },
)

const posts = example("posts in the list and by themselves", ["blog.list", "blog.post"], async (session) => {
  await session.given("contentIsPublished")
  await session.given("postIsPublished")
  const { data } = (await session.call(endpoints.listBlogPosts, { page: 1, perPage: 5, tag: "" })).message
  for (const listed of data) {
    const post = (await session.call(endpoints.getBlogPost, { slug: listed.slug })).message
    const wrong = contradiction(listed, post)
    session.must(wrong === null, "a post is one in the list and by itself", `${listed.slug}: ${wrong}`)
  }
  return CHECKED
})

const LEADING = ["content.home", "resource.home-category-list", "resource.brand-list", "product.list"]

const leading = example("where content leads", LEADING, async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  await session.given("contentIsPublished")
  for (const doctype of ["Home Category", "Home Brand"]) await session.given("resourceExists", { doctype })
  const list = async (params: Readonly<Record<string, string>>) => {
    const answer = await session.attempt(endpoints.productList, { userTemp, text: "", params })
    return Result.isFailure(answer) || isListingRefusal(answer.success) ? null : answer.success.message
  }
  for (const { query } of (await session.call(endpoints.getHome, {})).message.sections.filter((one) => one.query)) {
    const params = Object.fromEntries(new URLSearchParams(query.replace(/^[^?]*\?/, "")))
    const isListing = query.includes("?") && (await list(params)) !== null
    session.must(isListing, "query of a featured section is a listing", query)
  }
  const categories = await session.call(endpoints.listHomeCategories, { ...ROWS, fields: RESOURCE_FIELDS.homeCategory })
  for (const { slug } of [...categories.data.slice(0, 3), ...categories.data.slice(-1)]) {
    const listing = await list({ category: slug, per_page: "1" })
    const isKnown = listing === null || listing.pagination.total === 0 || listing.path.length !== 1
    session.must(isKnown, "name of a home category is the category's slug", slug)
  }
  const brands = (await session.call(endpoints.listBrands, { ...ROWS, fields: RESOURCE_FIELDS.brand })).data
  for (const { slug, name } of new Set([...brands.slice(0, 3), ...brands.slice(-1)])) {
    const other = (await list({ field_brand: slug }))?.products.find(({ brand }) => brand !== "" && brand !== name)
    session.must(other === undefined, "field_brand takes a brand's key", `${other?.slug} of ${other?.brand} by ${slug}`)
  }
  return CHECKED
})

export const contentExamples = [pages, posts, leading]
