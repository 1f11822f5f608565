/** What one answer says of itself, and cannot be true: a product's page, the menu, sections, runs (ADR 47). */
import { type FollowPlanted, answering, rewriting, withRows } from "./planting.ts"

const PAGE = { check: "the price of a row", only: /^product\.item$/ }
const LISTS = { check: "writes that are refused", only: /^list\.(list|get|save)$/ }
const STANDING = { check: "a standing order's runs", only: /^standing\.(list|save)$/ }

export const detailDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "an offer that is none",
    ...PAGE,
    ...answering("get_item", "message.is_sale", (old) => !(old === true || old === 1)),
    says: /is_sale is said of what costs less than its price/,
  },
  {
    title: "units with the largest first",
    ...PAGE,
    ...rewriting("get_item", (body) => withRows(body, "message.units", (units) => units.toReversed())),
    says: /the sales unit comes first of the units/,
  },
  {
    title: "a sidebar of the product's first format",
    ...PAGE,
    ...answering("get_item", "message.sidebar.sku", () => "PA100001"),
    says: /the sidebar is of the item on the page/,
  },
  {
    title: "reviews with the oldest first",
    check: "reviews by way of every format",
    only: /^product\.(item|review)$/,
    ...rewriting("get_item", (body) => withRows(body, "message.reviews", (reviews) => reviews.toReversed())),
    says: /reviews by date: newest first/,
  },
  {
    title: "a menu whose entries name the entry beside them",
    check: "everything, read twice",
    only: /^content\.menu$/,
    ...answering("get_b2b_menu", "message.0.children.0.parent_menu", () => "beside"),
    says: /parent_menu is the entry above/,
  },
  {
    title: "sections in the order in which they were made",
    ...LISTS,
    ...rewriting("shopping_list", (body) =>
      [0, 1, 2].reduce(
        (text, at) => withRows(text, `message.${at}.sections`, (sections) => sections.toReversed()),
        withRows(body, "message.sections", (sections) => sections.toReversed()),
      ),
    ),
    says: /sections stand in the order of their ranks/,
  },
  {
    title: "runs with the latest first",
    ...STANDING,
    ...rewriting("standing_order", (body) =>
      [0, 1, 2].reduce(
        (text, at) => withRows(text, `message.${at}.runs`, (runs) => runs.toReversed()),
        withRows(body, "message.runs", (runs) => runs.toReversed()),
      ),
    ),
    says: /runs: the earliest first/,
  },
]
