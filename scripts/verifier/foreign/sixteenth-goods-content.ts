/** The sixteenth foreign set: capitals in conditions of resources, and how many posts have a tag. */
import { BLOG_CONTROLLER, RESOURCE_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, type Row, rowsIn } from "./answers.ts"
import { textIn } from "./fifth-calls.ts"
import { pathOf } from "./fourth-calls.ts"
import { withQuery } from "./fourteenth-calls.ts"
import { listIn } from "./ninth-calls.ts"
import { messageOf, withMessage } from "./third-calls.ts"

interface Likeness {
  readonly field: string
  readonly pattern: RegExp
}

const likenesses = (filters: ReadonlyArray<unknown>): ReadonlyArray<Likeness> =>
  filters.flatMap((condition) => {
    const [field = "", operator = "", value = ""] = Array.isArray(condition) ? condition.map(String) : []
    if (operator.toLowerCase() !== "like") return []
    const parts = value.split("%").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    return [{ field, pattern: new RegExp(`^${parts.join(".*")}$`, "s") }]
  })

const projected = (row: Row, fields: ReadonlyArray<unknown>): Row =>
  fields.includes("*")
    ? row
    : Object.fromEntries(Object.entries(row).filter(([name]) => name === "name" || fields.includes(name)))

/** OpenAPI, resources, `filters`: "in a `like` `%` stands for any text, and capitals do not count". They count. */
const capitalsCount: Deviation = {
  handle: async (request, send) => {
    if (request.method !== "GET" || !request.url.startsWith(RESOURCE_ROOT)) return null
    const { searchParams: query } = new URL(request.url, "http://localhost")
    const conditions = likenesses(listIn(query.get("filters")))
    const answer = conditions.length === 0 ? null : await send(request)
    if (answer?.status !== 200) return answer
    const url = withQuery(request.url, { fields: '["*"]', limit_start: "0", limit_page_length: "500" })
    const all = rowsIn(parsed((await send({ ...request, url })).body)["data"])
    const start = Number(query.get("limit_start") ?? 0)
    const data = all
      .filter((row) => conditions.every(({ field, pattern }) => pattern.test(textIn(row, field))))
      .slice(start, start + Number(query.get("limit_page_length") ?? 20))
      .map((row) => projected(row, listIn(query.get("fields"))))
    return { ...answer, body: JSON.stringify({ data }) }
  },
}

/** OpenAPI, Pagination, `total`: "Rows on all pages together". Of a tag all posts are counted, those without it too. */
const everyPostCounted: Deviation = {
  handle: async (request, send) => {
    const { searchParams: query } = new URL(request.url, "http://localhost")
    if (!pathOf(request).startsWith(`${BLOG_CONTROLLER}get_blog_posts`) || (query.get("tag") ?? "") === "") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const every = messageOf(await send({ ...request, url: withQuery(request.url, { tag: "" }) }))["pagination"]
    const [{ total, total_pages: pages } = {}] = rowsIn([every])
    return withMessage(answer, (page) => {
      const [pagination = {}] = rowsIn([page["pagination"]])
      return { ...page, pagination: { ...pagination, total, total_pages: pages } }
    })
  },
}

export const sixteenthContentDeviations: ReadonlyArray<Foreign> = [
  { title: "rows that are found by their capitals", only: /^(resource|content)\./, ...capitalsCount },
  { title: "a tag's posts among which all are counted", only: /^(blog|content)\./, ...everyPostCounted },
]
