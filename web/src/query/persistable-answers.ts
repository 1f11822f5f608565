/**
 * The persisted answers, by the first part of their key: an answer not named here is never persisted, such as the
 * session, payments, documents and forms. A restored answer is checked with the endpoint's own schema (ADR 33).
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

/** A persisted answer is checked in its decoded form: with the type side of the schema. */
type Check = (data: unknown) => Option.Option<unknown>

/** An answer is nested in the endpoint's envelope: `wrap` puts it back, `unwrap` takes it out again. */
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

/** None if it is not persisted, or no longer fits the endpoint's schema. */
export const checkedAnswer = (key: ReadonlyArray<unknown>, data: unknown): Option.Option<unknown> =>
  checkOf(key)?.(data) ?? Option.none()
