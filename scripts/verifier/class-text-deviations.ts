/** What a rule of the whole table finds in words, signs and lengths, planted in other calls than the foreign sets (ADR 47). */
import { type Deviation, edited, type ServiceRequest } from "./deviating.ts"
import { asking, type FollowPlanted, rewriting, withRows } from "./planting.ts"

const nameOf = ({ url }: ServiceRequest): string =>
  (url.split("?")[0] ?? "").split("omnicommerce.controllers.")[1] ?? ""

/** What is not there is said in Italian, whoever asks. */
const refusedInItalian: Deviation = {
  handle: async (request, send) => {
    const answer = await send(request)
    const isRefusal = nameOf(request).endsWith("customer.get_order") && answer.status === 404
    return isRefusal ? send({ ...request, headers: { ...request.headers, "accept-language": "it" } }) : answer
  },
}

/** Frappe's Data: a column of 140 letters, and what is longer is cut by the form. */
const COLUMN = 140
const cutNotes = asking("customer.addresses", ({ body }) => ({
  body: edited(body, "note", (old) => (typeof old === "string" ? old.slice(0, COLUMN) : old)),
}))

/** Codes are compared letter by letter. */
const SMALL_CODE = /[a-z]{2}\d{4,}/
const inSmallLetters = ({ body }: ServiceRequest): boolean => SMALL_CODE.test(body)

const POSTS = Array.from({ length: 50 }, (_, at) => at)
const ITALIAN_TAGS = ["Prodotti", "Servizio", "In cucina"]

const NOT_FOUND = { status: 404, type: "application/json", body: JSON.stringify({ exc_type: "DoesNotExistError" }) }

export const classTextDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "deadlines whose amounts lose their cents in Italian",
    only: /^document\./,
    check: "numbers in each language",
    says: /nothing but words differs between two languages: document\.deadlines/,
    ...rewriting("get_payment_deadlines", (body, { headers }) =>
      headers["accept-language"]?.startsWith("it") === true ? body.replace(/("amount":\d+)\.\d+/g, "$1") : body,
    ),
  },
  {
    title: "orders that are searched by Italian names alone",
    only: /^order\./,
    check: "searches in each language",
    says: /an order is found by what it calls an article, in each language: not by .* in en/,
    ...asking("get_orders", ({ body }) => ({ body: body.replace(/wheat/gi, "grano") })),
  },
  {
    title: "titles of downloads in Italian for everybody",
    only: /^document\./,
    check: "every word in each language",
    says: /document\.downloads\.message\.title comes in the language of the page/,
    ...asking("get_downloads", ({ headers }) => ({ headers: { ...headers, "accept-language": "it" } })),
  },
  {
    title: "refusals in Italian for everybody",
    only: /^order\./,
    check: "refusals in each language",
    says: /a refusal is said in the language of the page, as others are: not of an order/,
    ...refusedInItalian,
  },
  {
    title: "an engine that has signs of its own",
    only: /^product\./,
    check: "texts that are patterns",
    says: /whatever signs its text holds: refused: .*\[/,
    changesAnswer: (answer, { url, body }) =>
      url.includes("product_list") && /"text":"[^"]*\[/.test(body)
        ? { ...answer, body: JSON.stringify({ message: { success: false } }) }
        : answer,
  },
  {
    title: "notes of addresses that are cut by their column",
    only: /^address\./,
    check: "long texts of an address",
    says: /note of an address is kept whole, or refused: \d+ of \d+ signs/,
    ...cutNotes,
  },
  {
    title: "codes in small letters that name nothing",
    only: /^product\./,
    check: "lines of an order list, however they are typed",
    says: /a code finds its item, in capitals and small letters/,
    ...rewriting("find_items", (body, request) =>
      inSmallLetters(request) ? withRows(body, "message.0.items", () => []) : body,
    ),
  },
  {
    title: "barcodes whose blanks count",
    only: /^product\./,
    check: "a barcode in each lookup",
    says: /blanks in a barcode do not count: nothing for "\d \d{6} \d+"/,
    changesAnswer: (answer, { url, body }) =>
      url.includes("get_item_by_barcode") && /"barcode":"[^"]*\d \d/.test(body) ? NOT_FOUND : answer,
  },
  {
    title: "tags of posts in Italian for everybody",
    only: /^blog\./,
    check: "the language of tags",
    says: /tags have the language of their posts' titles/,
    ...rewriting("get_blog_posts", (body) =>
      POSTS.reduce(
        (text, at) => edited(text, `message.data.${at}.tags`, (old) => (old === undefined ? old : ITALIAN_TAGS)),
        body,
      ),
    ),
  },
  {
    title: "a list that must be there to be deleted",
    only: /^list\./,
    check: "removing what is not there",
    says: /removing a list that is not there is no failure: 404/,
    changesAnswer: (answer, { method, url }) =>
      method === "DELETE" && url.includes("shopping_lists") && url.includes("pact-") ? NOT_FOUND : answer,
  },
]
