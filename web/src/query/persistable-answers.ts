/**
 * What is persisted of the backend's answers, by the first part of its key: what is not named here never is, such as the session,
 * payments, documents and forms. What is read again is checked with the endpoint's own schema (ADR 33).
 */
import { ownValue } from "@dispensa/domain"
import {
  childList,
  findItems,
  getAlternativeItems,
  getBlogPost,
  getBrand,
  getHome,
  getItem,
  getItemChild,
  getLatestOrderList,
  getOrder,
  getOrderTracking,
  getWebPageDetail,
  getFooters,
  getMenu,
  getPromoSlider,
  getUsualItems,
  listBlogPosts,
  listBrands,
  listBudgets,
  ListingAnswer,
  listFlyers,
  listMessages,
  listOffers,
  listNotifications,
  listOrders,
  listSavedCarts,
} from "@dispensa/contracts"
import { Option, Schema } from "effect"

/** What is persisted must be checked as it came out of the decoder: the answer's side of the schema that is not the wire's. */
type Check = (data: unknown) => Option.Option<unknown>

/** An answer is in the endpoint's envelope, some way down: `wrap` puts it back, `unwrap` takes it out again. */
const answered =
  <Answer>(
    { response }: { readonly response: Schema.Codec<Answer, unknown> },
    wrap: (data: unknown) => unknown,
    unwrap: (answer: Answer) => unknown,
  ): Check =>
  (data) =>
    Option.map(Schema.decodeUnknownOption(Schema.toType(response))(wrap(data)), unwrap)

const messageOf = <Message>(endpoint: { readonly response: Schema.Codec<{ readonly message: Message }, unknown> }) =>
  answered(
    endpoint,
    (message) => ({ message }),
    ({ message }) => message,
  )

const dataOf = <Data>(endpoint: { readonly response: Schema.Codec<{ readonly data: Data }, unknown> }) =>
  answered(
    endpoint,
    (data) => ({ data }),
    ({ data }) => data,
  )

const either =
  (one: Check, other: Check): Check =>
  (data) =>
    Option.orElse(one(data), () => other(data))

/** A list that was requested page by page. */
const wholeOrders = answered(
  listOrders,
  (data) => ({ message: { data, pagination: { page: 1, perPage: 1, total: 1, totalPages: 1 } } }),
  ({ message }) => message.data,
)

const lineProducts: Check = (data) =>
  Option.flatMap(
    Schema.decodeUnknownOption(Schema.Struct({ addressCode: Schema.String, products: Schema.Unknown }))(data),
    ({ addressCode, products }) =>
      Option.map(messageOf(childList)(products), (known) => ({ addressCode, products: known })),
  )

const checks: Readonly<Record<string, Check>> = {
  listing: Schema.decodeUnknownOption(Schema.toType(ListingAnswer)),
  item: either(messageOf(getItem), messageOf(getItemChild)),
  children: messageOf(childList),
  alternatives: messageOf(getAlternativeItems),
  // One text of a call is one answer here.
  "found-items": answered(
    findItems,
    (found) => ({ message: [found] }),
    ({ message }) => message[0],
  ),
  "line-products": lineProducts,
  orders: wholeOrders,
  "last-orders": messageOf(listOrders),
  order: messageOf(getOrder),
  "order-tracking": messageOf(getOrderTracking),
  "latest-ordered": messageOf(getLatestOrderList),
  usual: messageOf(getUsualItems),
  notifications: messageOf(listNotifications),
  "saved-carts": messageOf(listSavedCarts),
  offers: messageOf(listOffers),
  budgets: messageOf(listBudgets),
  messages: messageOf(listMessages),
  home: answered(
    getHome,
    (sections) => ({ message: { sections } }),
    ({ message }) => message.sections,
  ),
  "web-page": messageOf(getWebPageDetail),
  blog: messageOf(listBlogPosts),
  "blog-post": messageOf(getBlogPost),
  brands: dataOf(listBrands),
  brand: dataOf(getBrand),
  flyers: dataOf(listFlyers),
}

const content: Readonly<Record<string, Check>> = {
  menu: messageOf(getMenu),
  footer: answered(
    getFooters,
    (footerHtml) => ({ message: { data: { footerHtml } } }),
    ({ message }) => message.data.footerHtml,
  ),
  "promo-tabs": messageOf(getPromoSlider),
}

const checkOf = ([name, , part]: ReadonlyArray<unknown>): Check | undefined =>
  name === "content" ? ownValue(content, String(part)) : ownValue(checks, String(name))

export const isPersistable = (key: ReadonlyArray<unknown>): boolean => checkOf(key) !== undefined

/** None where it is nothing that is persisted, or no longer what the endpoint answers. */
export const checkedAnswer = (key: ReadonlyArray<unknown>, data: unknown): Option.Option<unknown> =>
  checkOf(key)?.(data) ?? Option.none()
