/** Ways in which a backend may deviate, each with what must be said of it. */
import { edited, type ServiceAnswer } from "./deviating.ts"
import { keyDeviations } from "./key-deviations.ts"
import { accepts, CART, changed, isOk, type Planted } from "./planted.ts"
import { probedDeviations } from "./probed-deviations.ts"

const status = (from: number, to: number) => (answer: ServiceAnswer) =>
  answer.status === from ? { ...answer, status: to } : answer

const answers: ReadonlyArray<Planted> = [
  {
    title: "a renamed field",
    only: "^cart.get 200: the cart has a row",
    changesAnswer: changed((body) => body.replaceAll('"totale_netto"', '"net_total"')),
    says: /\$\.message\.totale_netto: expected a value like [\d.]+, came nothing/,
  },
  {
    title: "a number as text",
    only: "^product.list 200: the search finds products",
    changesAnswer: changed((body) => body.replaceAll('"page":1', '"page":"1"')),
    says: /\$\.message\.product_list\.pagination\.page: expected a whole number, came the text "1"/,
  },
  {
    title: "a missing total",
    only: "^cart.get 200: the cart has a row",
    changesAnswer: changed((body) => edited(body, "message.totale_doc", () => undefined)),
    says: /\$\.message\.totale_doc: expected a value like [\d.]+, came nothing/,
  },
  {
    title: "null instead of a list",
    only: "^cart.get 200: the cart has a row",
    changesAnswer: changed((body) => edited(body, "message.data", () => null)),
    says: /\$\.message\.data: expected .*, came null/,
  },
  {
    title: "no message envelope",
    only: "^product.item 200: the product exists",
    changesAnswer: changed((body) => body.replace('"message"', '"data"')),
    says: /\$\.message: expected .*, came nothing/,
  },
  {
    title: "a map of facets as a list",
    only: "^product.list 200: the search finds products",
    changesAnswer: changed((body) => edited(body, "message.filters.facets_results", () => [])),
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
    only: "^product.autocomplete 200: the text finds products",
    changesAnswer: changed((body) => body.slice(0, -4)),
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
    changesAnswer: changed((body) => edited(body, "message.order_id", () => "ORD-1")),
    says: /\$\.message\.order_id: expected the text "ORD-\d+", as the state gave it, came the text "ORD-1"/,
  },
  {
    title: "a status that was not asked for",
    only: "^order.list 200: only those to be accepted",
    changesAnswer: changed((body) => body.replaceAll('"status":"IA"', '"status":"NE"')),
    says: /\$\.message\.data\[0\]\.status: expected .*IA.*, came the text "NE"/,
  },
  {
    title: "an instant without its time zone",
    only: "^order.list 200: the client has an order$",
    changesAnswer: changed((body) => body.replaceAll(/"placed_at":"(\S{10})T(\S{8})[^"]*"/g, '"placed_at":"$1 $2"')),
    says: /\$\.message\.data\[0\]\.placed_at: expected an instant with its time zone \(.*\), came the text "20\d\d-\d\d-\d\d \d/,
  },
]

const EMPTY = { body: "", bytes: new Uint8Array() }
const unreadable: ReadonlyArray<Planted> = [
  {
    title: "an empty body",
    only: "^content.menu 200",
    changesAnswer: (answer) => (isOk(answer) ? { ...answer, ...EMPTY } : answer),
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

export const planted: ReadonlyArray<Planted> = [
  ...answers,
  ...bound,
  ...unreadable,
  ...refusals,
  ...probedDeviations,
  ...keyDeviations,
]
