/** What is wrong only for another reader, in another language or when it is read again, and copies that are none (ADR 47). */
import { edited } from "./deviating.ts"
import { asking, type FollowPlanted, rewriting, withRows } from "./planting.ts"

const readers: ReadonlyArray<FollowPlanted> = [
  {
    title: "a listing that small letters do not find",
    check: "a listing, however its text is typed",
    only: /^product\.list$/,
    ...asking("product_list", ({ body }) => ({
      body: edited(body, "text", (old) =>
        typeof old === "string" && old !== "" && old === old.toUpperCase() ? "zzqqxxyy" : old,
      ),
    })),
    says: /a listing is that of its text, in capitals and small letters: /,
  },
  {
    title: "articles that are found in English only",
    check: "both languages",
    only: /^product\.find$/,
    ...asking("find_items", ({ headers }) => ({ headers: { ...headers, "accept-language": "en" } })),
    says: /what has names comes in the language of the page: product\.find in English/,
  },
  {
    title: "a list of orders that is shuffled when it is read again",
    check: "everything, read twice",
    only: /^order\.list$/,
    ...(() => {
      let times = 0
      return rewriting("get_orders", (body) =>
        (times += 1) % 2 === 0 ? withRows(body, "message.data", (all) => all.toReversed()) : body,
      )
    })(),
    says: /what is read twice is the same: order\.list: /,
  },
  {
    title: "a logout that ends all of a user's sessions",
    check: "two logins of one user",
    only: /^session\.logout$/,
    ...(() => {
      let isOut = false
      return {
        changesAnswer: ((answer, { url }) => {
          if (url.includes("api.logout") && answer.status === 200) isOut = true
          return isOut && url.includes("customer.profile") ? { ...answer, status: 401 } : answer
        }) satisfies NonNullable<FollowPlanted["changesAnswer"]>,
      }
    })(),
    says: /a logout ends that login alone/,
  },
  {
    title: "wishes that are kept for all clients together",
    check: "two clients apart",
    only: /^wishlist\.add$/,
    ...(() => {
      let wished = ""
      return {
        changesAnswer: ((answer, request) => {
          if (!request.url.includes("customer.wishlist") || answer.status !== 200) return answer
          if (request.method === "POST") wished = /"carti":"([^"]+)"/.exec(request.body)?.[1] ?? ""
          if (request.method !== "GET" || wished === "" || answer.body.includes(`"${wished}"`)) return answer
          const wish = { carti: wished, name: wished, slug: wished, image: null }
          return { ...answer, body: withRows(answer.body, "message", (all) => [...all, wish]) }
        }) satisfies NonNullable<FollowPlanted["changesAnswer"]>,
      }
    })(),
    says: /what is written for another client changes nothing of this one's: wishlist\.list: /,
  },
]

const copies: ReadonlyArray<FollowPlanted> = [
  {
    title: "invoices of the net total",
    check: "papers and what they are of",
    only: /^document\.invoices$/,
    ...rewriting("get_invoices", (body) =>
      body.replaceAll(/"taxable":([\d.]+),"total":[\d.]+/g, '"taxable":$1,"total":$1'),
    ),
    says: /an invoice of one order is of its total: /,
  },
  {
    title: "a reference that is the newest order's on every order",
    check: "orders, whatever comes after them",
    only: /^order\.detail$/,
    ...(() => {
      let last = ""
      return rewriting("", (body, { url, body: sent }) => {
        if (url.includes("place_order")) last = /"customer_ref":"([^"]*)"/.exec(sent)?.[1] ?? last
        return url.includes("get_order") ? body.replaceAll(/"customer_ref":"[^"]*"/g, `"customer_ref":"${last}"`) : body
      })
    })(),
    says: /an order stays as it was when another one is placed and its cart goes on: customerRef is /,
  },
  {
    title: "an agent's clients with an order of long ago",
    check: "an agent's list and the clients themselves",
    only: /^agent\.clients$/,
    ...rewriting("get_agent_clients", (body) =>
      body.replaceAll(/"last_order_date":"[^"]+"/g, '"last_order_date":"2020-01-01"'),
    ),
    says: /last_order_date is the day of the client's newest order: 2020-01-01/,
  },
  {
    title: "saved carts in the order of their names",
    check: "saved carts, newest first",
    only: /^saved-cart\.list$/,
    ...rewriting("customer.saved_carts", (body, { method }) =>
      method === "GET" ? withRows(body, "message", (all) => all.toReversed()) : body,
    ),
    says: /saved carts: newest first: /,
  },
  {
    title: "offers that hold what is in none",
    check: "flags, exactly",
    only: /^product\.list$/,
    ...asking("product_list", ({ body }) => ({ body: body.replace('"promo_list":"true"', '"disponibili":"true"') })),
    says: /promo_list=true holds only what says so itself: /,
  },
  {
    title: "a range without its upper bound's own price",
    check: "a price range, exactly",
    only: /^product\.list$/,
    ...asking("product_list", ({ body }) => ({
      body: edited(body, "max_price", (old) => (typeof old === "string" ? String(Number(old) - 0.01) : old)),
    })),
    says: /both bounds of a price range are included: not /,
  },
]

export const readerDeviations: ReadonlyArray<FollowPlanted> = [...readers, ...copies]
