/** What a fifteenth foreign team may do in another way with goods, content and wishes, each of it allowed by the documents. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { isDone, pathOf } from "./fourth-calls.ts"
import { beside, everywhere } from "./seventh-calls.ts"
import { asked, messageOf, withMessage } from "./third-calls.ts"

/** OpenAPI, ProductSidebar, `extra_info`: "Either `product`, with barcodes, or `data`, without". */
const withoutBarcodes = everywhere((sidebar) => {
  const [info] = rowsIn([sidebar["extra_info"]])
  const [product] = rowsIn([info?.["product"]])
  if (product === undefined) return sidebar
  const { barcodes: _barcodes, ...data } = product
  return { ...sidebar, extra_info: { data } }
})

const isOfListings = (request: ServiceRequest): boolean =>
  isCall(request, "POST", "api.child_list") ||
  (isCall(request, "POST", "api.product_list") && asked(request)["order_by"] !== "rating")

/** OpenAPI, `product.item`: "A new review counts here at once; listings and formats may tell the mean of before for a while". They need not: here it counts at once in these as well. */
const meanAtOnce = (): Deviation => {
  const reviewed = new Set<string>()
  return {
    handle: async (request, send) => {
      const itemOf = async (slug: unknown) => messageOf(await send(beside(request, "api.get_item", { slug })))
      if (isCall(request, "POST", "api.add_review")) {
        const answer = await send(request)
        if (isDone(answer)) reviewed.add(textIn(await itemOf(asked(request)["item_code"]), "slug"))
        return answer
      }
      if (!isOfListings(request) || reviewed.size === 0) return null
      const items = await Promise.all([...reviewed].map(itemOf))
      const told = everywhere((row) => {
        const item = items.find(({ slug }) => slug !== undefined && slug === row["slug"])
        if (item === undefined || !("ratings" in row)) return row
        return { ...row, ratings: item["ratings"], reviews_count: item["reviews_count"] }
      })
      const answer = await send(request)
      return told.changesAnswer?.(answer, request) ?? answer
    },
  }
}

/** OpenAPI, WishlistItem, `alert`: "false or left out for no alert". */
const alertsUnsaid = everywhere((row) => {
  const { alert, ...said } = row
  return alert === false && "carti" in row ? said : row
})

const UNKNOWN: Row = { kind: "video", title: "", entries: [], query: "" }

/** OpenAPI, HomeSection, `kind`: "any other is not shown"; `title`: "the storefront has one of its own where it is empty". */
const unknownSection: Deviation = {
  changesAnswer: (answer, request) =>
    pathOf(request).endsWith("home.get_home")
      ? withMessage(answer, (home) => ({
          ...home,
          sections: [UNKNOWN, ...rowsIn(home["sections"]).map((section) => ({ ...section, title: "" }))],
        }))
      : answer,
}

/** OpenAPI, BlogSummary and BlogPost, `author`: "Who wrote it; may be empty"; `excerpt`: "may be empty". */
const postsOfNobody = everywhere((row) =>
  "author" in row && "excerpt" in row ? { ...row, author: "", excerpt: "" } : row,
)

export const fifteenthHarmlessOfGoods: ReadonlyArray<Foreign> = [
  { title: "pages of products without barcodes", only: /^product\./, ...withoutBarcodes },
  { title: "listings that tell a new mean at once", only: /^product\./, ...meanAtOnce() },
  { title: "wishes that say nothing of alerts that are off", only: /^wishlist\./, ...alertsUnsaid },
  { title: "a home page with a section that nobody knows", only: /^content\./, ...unknownSection },
  { title: "posts that nobody signs or sums up", only: /^(blog|content)\./, ...postsOfNobody },
]
