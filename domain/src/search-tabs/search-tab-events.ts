/** The events of search tabs; visits are reported by the router (S2.48–S2.52, S4.6). Routes carry no language prefix. */
import { Schema } from "effect"

const Key = Schema.String
const Route = Schema.String

export const SearchTabEvent = Schema.TaggedUnion({
  SearchTabOpened: { key: Key, label: Schema.String, route: Route, isNewSearch: Schema.Boolean },
  SearchTabActivated: { key: Key },
  SearchTabClosed: { key: Key },
  /** A listing route is shown. `key` is for the tab that may have to be created for it. */
  ShopRouteVisited: { key: Key, route: Route, label: Schema.String },
  /** A product page is shown. */
  ProductRouteVisited: { route: Route },
  SearchTabLabelled: { key: Key, label: Schema.String },
  /** A listing was answered, with its visitor: reported to analytics (S7.18); nothing else depends on it. */
  ListingShown: { route: Route, total: Schema.Int },
})
export type SearchTabEvent = typeof SearchTabEvent.Type
