/** The fourteenth foreign set: records of the topics, pages of content, registrations, posts. */
import { BLOG_CONTROLLER, KAFKA_ROOT, REGISTER_PATH } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { refused } from "./eleventh-calls.ts"
import { pathOf } from "./fourth-calls.ts"
import { asked, withFields, withMessage } from "./third-calls.ts"

/** OpenAPI, TrackingAck, `offset`: an integer, "The record's place in its partition". The library has it as a text, for it may be great. */
const offsetsAsText: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", `${KAFKA_ROOT}search/track`) || answer.status !== 200) return answer
    const { offset, ...said } = parsed(answer.body)
    return offset === undefined ? answer : { ...answer, body: JSON.stringify({ ...said, offset: `${Number(offset)}` }) }
  },
}

const NO_SUCH_PAGE = { status: 404, type: "DoesNotExistError", it: "La pagina non esiste", en: "There is no such page" }

/** OpenAPI, `content.web-page`, `route`: "The page's route, with or without a slash before it". With one there is no such page. */
const noSlashBefore: Deviation = {
  changesAnswer: (answer, request) => {
    const route = new URL(request.url, "http://localhost").searchParams.get("route") ?? ""
    return isCall(request, "GET", "home.get_web_page_detail") && answer.status === 200 && route.startsWith("/")
      ? refused(NO_SUCH_PAGE, request)
      : answer
  },
}

/** OpenAPI, RegisterRequest, `sdi_code`: "seven letters or digits, or empty: else refused with 422". Nobody looks at it. */
const anyRecipientsCode: Deviation = {
  changesRequest: (request) => {
    const { sdi_code } = asked(request)
    const isRegistration = request.method === "POST" && pathOf(request) === REGISTER_PATH
    return isRegistration && typeof sdi_code === "string" && !/^[a-z0-9]{7}$/i.test(sdi_code.trim())
      ? withFields(request, { sdi_code: "" })
      : request
  },
}

/** OpenAPI, Pagination, `total_pages`: "`total` divided by `per_page`, rounded up". Of posts it is rounded down. */
const pagesRoundedDown: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "GET", `${BLOG_CONTROLLER}get_blog_posts`)
      ? withMessage(answer, (page) => {
          const [pagination = {}] = rowsIn([page["pagination"]])
          const total_pages = Math.floor(Number(pagination["total"]) / Number(pagination["per_page"]))
          return { ...page, pagination: { ...pagination, total_pages } }
        })
      : answer,
}

export const fourteenthVisitorDeviations: ReadonlyArray<Foreign> = [
  { title: "a record whose offset is a text", only: /^tracking\./, ...offsetsAsText },
  { title: "a page of content that has no slash before it", only: /^content\./, ...noSlashBefore },
  { title: "a registration with any recipient's code", only: /^session\./, ...anyRecipientsCode },
  { title: "posts whose last page is not counted", only: /^blog\./, ...pagesRoundedDown },
]
