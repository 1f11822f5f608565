/** The fifteenth foreign set: rows of resources, tags of posts, and where entries of the menu lead. */
import { BLOG_CONTROLLER, RESOURCE_ROOT } from "@dispensa/contracts"
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, parsed, rowsIn } from "./answers.ts"
import { textIn } from "./fifth-calls.ts"
import { pathOf } from "./fourth-calls.ts"
import { withQuery } from "./fourteenth-calls.ts"
import { inItalian, isEnglish, listIn } from "./ninth-calls.ts"
import { everywhere } from "./seventh-calls.ts"
import { messageOf, withMessage } from "./third-calls.ts"

const EVERYTHING = { limit_start: "0", limit_page_length: "500" }

/** OpenAPI, resources: "each row for which all the filters hold, in the order asked for, so many from the start that is given". The first rows are passed over before the conditions are looked at. */
const passedOverUnread: Deviation = {
  handle: async (request, send) => {
    if (request.method !== "GET" || !request.url.startsWith(RESOURCE_ROOT)) return null
    const { searchParams: query } = new URL(request.url, "http://localhost")
    const start = Number(query.get("limit_start") ?? 0)
    if (!(start > 0) || listIn(query.get("filters")).length === 0) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const url = (changes: Readonly<Record<string, string>>) => withQuery(request.url, { ...EVERYTHING, ...changes })
    const all = await send({ ...request, url: url({ filters: "[]" }) })
    const fitting = await send({ ...request, url: url({}) })
    const left = new Set(
      rowsIn(parsed(all.body)["data"])
        .slice(start)
        .map(({ name }) => name),
    )
    const data = rowsIn(parsed(fitting.body)["data"])
      .filter(({ name }) => left.has(name))
      .slice(0, Number(query.get("limit_page_length")))
    return { ...answer, body: JSON.stringify({ data }) }
  },
}

const isOneRow = (request: ServiceRequest): boolean =>
  request.method === "GET" &&
  request.url.startsWith(RESOURCE_ROOT) &&
  pathOf(request).slice(RESOURCE_ROOT.length).includes("/")

/** OpenAPI, Flyer, Web Page and Home Category, `title`: "Its title, in the language of the request". Lists are translated; a row by its name is read as it is kept. */
const rowsAsTheyAreKept: Deviation = {
  changesRequest: (request) => (isOneRow(request) ? inItalian(request) : request),
}

/** OpenAPI, `blog.list`, `tag`: "Only posts with this tag, in whichever language it is written". It is looked for among the tags of the language of the page. */
const tagsOfOneLanguage: Deviation = {
  handle: async (request, send) => {
    const tag = new URL(request.url, "http://localhost").searchParams.get("tag")?.trim().toLowerCase() ?? ""
    if (!pathOf(request).startsWith(`${BLOG_CONTROLLER}get_blog_posts`) || tag === "") return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const url = withQuery(request.url, { page: "1", per_page: "100", tag: "" })
    const posts = rowsIn(messageOf(await send({ ...request, url }))["data"])
    const isKnown = posts.some(({ tags }) => Array.isArray(tags) && tags.some((one) => isTag(one, tag)))
    if (isKnown) return answer
    return withMessage(answer, (page) => {
      const [pagination = {}] = rowsIn([page["pagination"]])
      return { ...page, data: [], pagination: { ...pagination, total: 0, total_pages: 0 } }
    })
  },
}

const isTag = (one: unknown, tag: string): boolean => String(one).toLowerCase() === tag

const inEnglishPaths = everywhere((entry) => {
  const url = textIn(entry, "url")
  return url.startsWith("/") ? { ...entry, url: `/en${url}` } : entry
})

/** OpenAPI, MenuItem, `url`: "a path of the shop, without a language, `/shop?category=pasta`". Links are written as the pages of that language have them. */
const linksWithLanguage: Deviation = {
  changesAnswer: (answer, request) =>
    pathOf(request).endsWith("get_b2b_menu") && isEnglish(request)
      ? (inEnglishPaths.changesAnswer?.(answer, request) ?? answer)
      : answer,
}

const RESOURCES = /^(resource|content)\./

export const fifteenthContentDeviations: ReadonlyArray<Foreign> = [
  { title: "rows that are passed over before the conditions", only: RESOURCES, ...passedOverUnread },
  { title: "a row by its name in Italian for everybody", only: RESOURCES, ...rowsAsTheyAreKept },
  { title: "posts of a tag in the reader's language alone", only: /^(blog|content)\./, ...tagsOfOneLanguage },
  { title: "an English menu that leads to English paths", only: /^content\./, ...linksWithLanguage },
]
