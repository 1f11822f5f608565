/** Ways in which a backend may deviate, each with what must be said of it. */
import { edited, type ServiceAnswer, type ServiceRequest } from "./deviating.ts"
import { keyDeviations } from "./key-deviations.ts"
import { accepts, type Planted, PROBE } from "./planted.ts"

const CART = '{"message":{"id_cart":1,"data":[],"totale_netto":1,"totale_lordo":1,"totale_doc":1}}'
const HTML: Omit<ServiceAnswer, "status"> = { type: "text/html", body: "<html><h1>Internal error</h1></html>" }

const ok = (answer: ServiceAnswer): boolean => answer.status === 200
const text = (change: (body: string) => string) => (answer: ServiceAnswer) =>
  ok(answer) ? { ...answer, body: change(answer.body) } : answer
const status = (from: number, to: number) => (answer: ServiceAnswer) =>
  answer.status === from ? { ...answer, status: to } : answer
const isNegative = ({ body }: ServiceRequest): boolean => /"quantity":-\d/.test(body)

const answers: ReadonlyArray<Planted> = [
  {
    title: "a renamed field",
    only: "^cart.get 200: the cart has a row",
    changesAnswer: text((body) => body.replaceAll('"totale_netto"', '"net_total"')),
    says: /\$\.message\.totale_netto: expected a value like [\d.]+, came nothing/,
  },
  {
    title: "a number as text",
    only: "^catalogue.list 200: the search finds products",
    changesAnswer: text((body) => body.replaceAll('"page":1', '"page":"1"')),
    says: /\$\.message\.product_list\.pagination\.page: expected a whole number, came the text "1"/,
  },
  {
    title: "a missing total",
    only: "^cart.get 200: the cart has a row",
    changesAnswer: text((body) => edited(body, "message.totale_doc", () => undefined)),
    says: /\$\.message\.totale_doc: expected a value like [\d.]+, came nothing/,
  },
  {
    title: "null instead of a list",
    only: "^cart.get 200: the cart has a row",
    changesAnswer: text((body) => edited(body, "message.data", () => null)),
    says: /\$\.message\.data: expected .*, came null/,
  },
  {
    title: "no message envelope",
    only: "^catalogue.item 200: the product exists",
    changesAnswer: text((body) => body.replace('"message"', '"data"')),
    says: /\$\.message: expected .*, came nothing/,
  },
  {
    title: "a map of facets as a list",
    only: "^catalogue.list 200: the search finds products",
    changesAnswer: text((body) => edited(body, "message.filters.facets_results", () => [])),
    says: /\$\.message\.filters\.facets_results: expected .*, came a list/,
  },
  {
    title: "a wrong content type",
    only: "^content.menu 200",
    changesAnswer: (answer) => ({ ...answer, type: "text/plain" }),
    says: /header Content-Type: expected application\/json, came text\/plain/,
  },
  {
    title: "truncated JSON",
    only: "^catalogue.autocomplete 200: the text finds products",
    changesAnswer: text((body) => body.slice(0, -4)),
    says: /\$: expected JSON, came text that is no JSON/,
  },
  {
    title: "no _server_messages",
    only: "^cart.get 417",
    changesAnswer: (answer) => ({ ...answer, body: edited(answer.body, "_server_messages", () => undefined) }),
    says: /\$\._server_messages: expected .*, came nothing/,
  },
]

const bound: ReadonlyArray<Planted> = [
  {
    title: "another order's number",
    only: "^order.detail 200: the client has the order",
    changesAnswer: text((body) => edited(body, "message.order_id", () => "ORD-1")),
    says: /\$\.message\.order_id: expected the text "ORD-\d+", as the state gave it, came the text "ORD-1"/,
  },
  {
    title: "a status that was not asked for",
    only: "^order.list 200: only those to be accepted",
    changesAnswer: text((body) => body.replaceAll('"status":"IA"', '"status":"NE"')),
    says: /\$\.message\.data\[0\]\.status: expected .*IA.*, came the text "NE"/,
  },
  {
    title: "an instant without its time zone",
    only: "^order.list 200: the client has an order$",
    changesAnswer: text((body) => body.replaceAll(/"placed_at":"(\S{10})T(\S{8})[^"]*"/g, '"placed_at":"$1 $2"')),
    says: /\$\.message\.data\[0\]\.placed_at: expected an instant with its time zone \(.*\), came the text "20\d\d-\d\d-\d\d \d/,
  },
]

const EMPTY = { body: "", bytes: new Uint8Array() }
const unreadable: ReadonlyArray<Planted> = [
  {
    title: "an empty body",
    only: "^content.menu 200",
    changesAnswer: (answer) => (ok(answer) ? { ...answer, ...EMPTY } : answer),
    says: /content\.menu 200: the menu\n +body: expected JSON like .*, came an empty body/,
  },
  {
    title: "a redirect to a page of login",
    only: "^cart.get 401",
    changesAnswer: (answer) =>
      answer.status === 401 ? { ...answer, status: 302, headers: { location: "https://shop.test/login" } } : answer,
    says: /status: expected 401, came 302, a redirect to https:\/\/shop\.test\/login/,
  },
]

const refusals: ReadonlyArray<Planted> = [
  {
    title: "a 500 instead of a 417",
    only: "^cart.get 417",
    changesAnswer: status(417, 500),
    says: /status: expected 417, came 500/,
  },
  {
    title: "a wrong status for an unknown item",
    only: "^cart.add 404",
    changesAnswer: status(404, 417),
    says: /cart\.add 404: the item is unknown\n +status: expected 404, came 417/,
  },
  {
    title: "another client's cart",
    only: "^cart.get 403: the client is another one",
    changesAnswer: accepts(403, CART),
    says: /cart\.get 403: the client is another one\n +status: expected 403, came 200/,
  },
  {
    title: "an expired token that is accepted",
    only: "^cart.get 401",
    changesAnswer: accepts(401, CART),
    says: /cart\.get 401: the token has expired\n +status: expected 401, came 200/,
  },
  {
    title: "a call without token that is accepted",
    only: "^cart.get 403: there is no token",
    changesAnswer: accepts(403, CART),
    says: /cart\.get 403: there is no token\n +status: expected 403, came 200/,
  },
  {
    title: "an answer that comes too late",
    only: "^content.menu 200",
    args: ["--timeout", "1", "--retries", "0"],
    delayMs: 1500,
    says: /answer: expected one in time, came no answer in time/,
  },
  {
    title: "a connection that is cut",
    only: "^content.menu 200",
    args: ["--retries", "1"],
    changesAnswer: (answer, { url }) => (url === "/" ? answer : null),
    says: /content\.menu 200: the menu \(tried 2 times\)\n +answer: expected one in time, came the answer broke off/,
  },
]

const probed: ReadonlyArray<Planted> = [
  {
    title: "an offset that repeats",
    provider: "tracking",
    only: "^tracking.cart 200: the action",
    args: PROBE,
    changesAnswer: text((body) => body.replace(/"offset":\d+/, '"offset":7')),
    says: /tracking\.cart: wrong order: offsets of two records must rise: 7, then 7/,
  },
  {
    title: "an offset that falls",
    provider: "tracking",
    only: "^tracking.search 200: the action",
    args: PROBE,
    changesAnswer: text((body) =>
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
      ok(answer) && url.includes("get_cart_items")
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
    only: "^catalogue.list 200: the search finds products",
    args: PROBE,
    changesRequest: (request) => ({ ...request, body: request.body.replaceAll('"page":"2"', '"page":"1"') }),
    says: /catalogue\.list: wrong order: pages 1 and 2 must not share a product/,
  },
]

export const planted: ReadonlyArray<Planted> = [
  ...answers,
  ...bound,
  ...unreadable,
  ...refusals,
  ...probed,
  ...keyDeviations,
]
