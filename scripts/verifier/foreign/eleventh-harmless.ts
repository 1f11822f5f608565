/** What an eleventh foreign team may do in another way, each of it allowed by the documents: all of this is to be taken. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, parsed } from "./answers.ts"
import { isCall } from "./calls.ts"
import { isEnglish } from "./ninth-calls.ts"
import { everywhere } from "./seventh-calls.ts"
import { withMessage } from "./third-calls.ts"

/** OpenAPI, User: `selected_collection` and `price_view` are not required; S9.13 and S9.12 say what holds without them. */
const nothingOfPrices: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.login")
      ? withMessage(answer, ({ selected_collection: _collection, price_view: _view, ...user }) => user)
      : answer,
}

/** Open points: tracking "answers as a Kafka REST proxy (v3) does"; which partition a topic has is said nowhere. */
const anotherPartition: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", KAFKA_ROOT) || answer.status !== 200) return answer
    return { ...answer, body: JSON.stringify({ ...parsed(answer.body), partition_id: 5 }) }
  },
}

/** S3.16, `filter`: "an old catalogo? prefix is rewritten to /shop?". All of them have it. */
const oldLinks = everywhere((row) =>
  typeof row["filter"] === "string" && typeof row["count"] === "number"
    ? { ...row, filter: row["filter"].replace(/^\/?shop\?/, "catalogo?") }
    : row,
)

/** S5.3: "Disabled menu items are hidden at every level": so a menu may hold some. */
const disabledItem: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "GET", "get_b2b_menu") || answer.status !== 200) return answer
    const { message, ...said } = parsed(answer.body)
    const items: ReadonlyArray<unknown> = Array.isArray(message) ? message : []
    const item = {
      name: "in-preparazione",
      title: isEnglish(request) ? "Being prepared" : "In preparazione",
      url: "/shop?category=in-preparazione",
      parent_menu: null,
      children: [],
      disable: 1,
      is_group: 0,
      category_menu_image: null,
      label: null,
    }
    return { ...answer, body: JSON.stringify({ ...said, message: [...items, item] }) }
  },
}

/** OpenAPI, Cart: `payment_methods` is not required; S8.17 says what is shown where there are none. */
const waysToPayUnsaid: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.get_cart_items")
      ? withMessage(answer, ({ payment_methods: _methods, ...cart }) => cart)
      : answer,
}

/** OpenAPI, `Content-Disposition`: "The file's name". It is said twice, as RFC 6266 has it for old browsers. */
const nameSaidTwice: Deviation = {
  changesAnswer: (answer, request) => {
    const disposition = answer.headers?.["content-disposition"]
    const name = /filename\*=UTF-8''(\S+)/.exec(disposition ?? "")?.[1]
    if (!isCall(request, "GET", "customer.download_file") || name === undefined) return answer
    const both = `inline; filename="${decodeURIComponent(name)}"; filename*=UTF-8''${name}`
    return { ...answer, headers: { ...answer.headers, "content-disposition": both } }
  },
}

/** Guide "verify": "A service without any CORS header is one of its own origin, and so is no failure". */
const ofItsOwnOrigin: Deviation = {
  changesAnswer: (answer) => {
    const headers = Object.entries(answer.headers ?? {}).filter(([name]) => !name.startsWith("access-control-"))
    return { ...answer, headers: Object.fromEntries(headers) }
  },
}

const SAID = JSON.stringify([JSON.stringify({ message: "Salvato", title: "Messaggio", indicator: "green" })])

/** OpenAPI: "Unknown fields are ignored on both sides." The framework says in good answers, too, what went well. */
const wordsBesideGoodAnswers: Deviation = {
  changesAnswer: (answer, request) => {
    if (answer.status !== 200 || !answer.type.includes("json") || isCall(request, "POST", KAFKA_ROOT)) return answer
    const said: unknown = JSON.parse(answer.body)
    if (!isRow(said) || !("message" in said)) return answer
    return { ...answer, body: JSON.stringify({ ...said, _server_messages: SAID }) }
  },
}

export const eleventhHarmless: ReadonlyArray<Foreign> = [
  { title: "a login that says nothing of prices", only: /^(session|agent)\./, ...nothingOfPrices },
  { title: "records in a partition of another number", only: /^tracking\./, ...anotherPartition },
  { title: "facets whose links begin as they once did", only: /^product\./, ...oldLinks },
  { title: "a menu with an item that is disabled", only: /^content\./, ...disabledItem },
  { title: "carts that do not say how they may be paid", only: /^(cart|coupon)\./, ...waysToPayUnsaid },
  { title: "files whose name is said twice", only: /^document\./, ...nameSaidTwice },
  { title: "a service of its own origin alone", only: /^(cart|address|session)\./, ...ofItsOwnOrigin },
  {
    title: "good answers with words of the framework beside",
    only: /^(cart|order|wishlist)\./,
    ...wordsBesideGoodAnswers,
  },
]
