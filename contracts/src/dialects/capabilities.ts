/** Which endpoints a backend's dialect has: what it lacks is not shown. Apart from the dialects' code, which few pages need. */
import type { endpointRoutes } from "../endpoint-routes.ts"
import type { laterRoutes } from "../later-routes.ts"

export const DIALECTS = ["dispensa", "mymb"] as const
/** The wire that a backend speaks: our own, or that of the public family. */
export type DialectName = (typeof DIALECTS)[number]

type EndpointKey = keyof typeof endpointRoutes | keyof typeof laterRoutes

/** What nothing on the family's wire comes to. */
export const MYMB_ABSENT = [
  "listWebPages",
  "getWebPage",
  "applyCouponCode",
  "removeCouponCode",
  "renameSavedCart",
  "postReview",
  "makeDirectGuestPaymentRequest",
  "cancelOrder",
  "moveOrder",
  "addToOrder",
  "updateProfile",
  // Nothing checks the old password, and no call says who is logged in: a new one is mailed instead.
  "changePassword",
  "addAddress",
  "changeAddress",
  "deleteAddress",
  "setDefaultAddress",
  "listDownloads",
  "getWishlist",
  "addWish",
  "removeWish",
  "listShoppingLists",
  "getShoppingList",
  "saveShoppingList",
  "deleteShoppingList",
  "listStandingOrders",
  "saveStandingOrder",
  "removeStandingOrder",
  "listClaims",
  "fileClaim",
  "listOffers",
  "requestOffer",
  "closeOffer",
  "orderOffer",
  "listMessages",
  "sendMessage",
  "listNotifications",
  "readNotifications",
  "getNotificationSettings",
  "saveNotificationSetting",
  "savePushSubscription",
  "listPeople",
  "savePerson",
  "removePerson",
  "listBudgets",
  "saveBudget",
  "listProposals",
  "proposeOrder",
  "answerProposal",
  "listAgentClients",
] as const satisfies ReadonlyArray<EndpointKey>
export type MymbAbsent = (typeof MYMB_ABSENT)[number]

/** Parts of a page that are no endpoint of their own. */
export const MYMB_MISSING = [
  "payment-choice",
  "pickup",
  "line-notes",
  "sorting",
  "price-range",
  "several-categories",
  "order-totals",
  "order-search",
  "order-statuses",
  "partial-saving",
  "free-shipping",
  "food-information",
  "standing-sending",
  "credit-statement",
  "document-kinds",
  "gifts",
] as const
export type Feature = (typeof MYMB_MISSING)[number]

/** What the dialect has no place for: the server says it in the page, so that no list of names weighs in it. */
export type MissingCapability = EndpointKey | Feature

export const missingCapabilities = (dialect: DialectName): ReadonlyArray<MissingCapability> => {
  switch (dialect) {
    case "dispensa":
      return []
    case "mymb":
      return [...MYMB_ABSENT, ...MYMB_MISSING]
  }
}

export interface Capabilities {
  /** Whether the endpoint exists: calling one that does not fails with `Unsupported`. */
  readonly has: (endpoint: EndpointKey) => boolean
  /** Whether the backend takes, or answers, that part of an order or a listing. */
  readonly offers: (feature: Feature) => boolean
}

export const capabilitiesWithout = (lacks: ReadonlyArray<MissingCapability>): Capabilities => ({
  has: (endpoint) => !lacks.includes(endpoint),
  offers: (feature) => !lacks.includes(feature),
})
