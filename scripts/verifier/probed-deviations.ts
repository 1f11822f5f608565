/** Ways in which a backend may deviate that generated requests find, each with what must be said of it. */
import type { ServiceAnswer, ServiceRequest } from "./deviating.ts"
import { CART, changed, isOk, type Planted, PROBE } from "./planted.ts"

const HTML: Omit<ServiceAnswer, "status"> = { type: "text/html", body: "<html><h1>Internal error</h1></html>" }
const isNegative = ({ body }: ServiceRequest): boolean => /"quantity":-\d/.test(body)

export const probedDeviations: ReadonlyArray<Planted> = [
  {
    title: "an offset that repeats",
    provider: "tracking",
    only: "^tracking.cart 200: the action",
    args: PROBE,
    changesAnswer: changed((body) => body.replace(/"offset":\d+/, '"offset":7')),
    says: /tracking\.cart: wrong order: offsets of two records must rise: 7, then 7/,
  },
  {
    title: "an offset that falls",
    provider: "tracking",
    only: "^tracking.search 200: the action",
    args: PROBE,
    changesAnswer: changed((body) =>
      body.replace(/"offset":(\d+)/, (_, offset: string) => `"offset":${9_000 - Number(offset)}`),
    ),
    says: /tracking\.search: wrong order: offsets of two records must rise: \d+, then \d+/,
  },
  {
    title: "a token that outlives its logout",
    only: "^session.logout 200",
    args: PROBE,
    instead: ({ url, headers }) =>
      url.endsWith("logout") && headers["authorization"] !== undefined
        ? { status: 200, type: "application/json", body: '{"message":{"success":true}}' }
        : null,
    says: /session\.logout: accepted nonsense: the token after logging out: 200/,
  },
  {
    title: "a wrong verb that is accepted",
    only: "^cart.get 200",
    args: PROBE,
    instead: ({ method, url }) =>
      method === "GET" && url.includes("get_cart_items") ? { status: 200, type: "application/json", body: CART } : null,
    says: /cart\.get: accepted nonsense: the verb GET: 200/,
  },
  {
    title: "a negative quantity that is accepted",
    only: "^cart.add 200",
    args: PROBE,
    instead: (request) =>
      isNegative(request)
        ? { status: 200, type: "application/json", body: '{"message":{"success":true,"id_cart":1}}' }
        : null,
    says: /cart\.add: accepted nonsense: quantity = the number -\d+/,
  },
  {
    title: "a 404 for an unknown method",
    only: "^content.menu 200",
    args: PROBE,
    changesAnswer: (answer, { url }) => (url.includes("no_such_method") ? { ...answer, status: 404 } : answer),
    says: /a method that does not exist must answer 417: 404/,
  },
  {
    title: "two rows of one item",
    only: "^cart.add 200",
    args: PROBE,
    changesAnswer: (answer, { url }) =>
      isOk(answer) && url.includes("get_cart_items")
        ? { ...answer, body: answer.body.replace(/"data":\[(\{.*?\})/, '"data":[$1,$1') }
        : answer,
    says: /cart\.get: accepted nonsense: the item was added twice: one row of it/,
  },
  {
    title: "a page of HTML as refusal",
    only: "^cart.get 200",
    args: PROBE,
    changesAnswer: (answer) => (answer.status === 401 ? { ...HTML, status: 401 } : answer),
    says: /cart\.get: does not decode: a token that nobody has: 401, a refusal in text\/html/,
  },
  {
    title: "a 500 for what does not decode",
    only: "^cart.get 200",
    args: PROBE,
    changesAnswer: (answer) => (answer.status === 417 ? { ...HTML, status: 500 } : answer),
    says: /cart\.get: 5xx: .*: 500 <html>/,
  },
  {
    title: "a second page that is the first",
    only: "^product.list 200: the search finds products",
    args: PROBE,
    changesRequest: (request) => ({ ...request, body: request.body.replaceAll('"page":"2"', '"page":"1"') }),
    says: /product\.list: wrong order: pages 1 and 2 must not share a product/,
  },
]
