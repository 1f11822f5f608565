/** What a rule of the whole table finds in words, signs and lengths, planted in other calls than the foreign sets (ADR 47). */
import { type Deviation, edited, type ServiceRequest } from "./deviating.ts"
import { asking, type FollowPlanted, rewriting } from "./planting.ts"

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
]
