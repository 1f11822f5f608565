/** The endpoints of each dialect: missing ones are not shown. Separate from the dialects' code, which few pages need. */
import type { endpointRoutes } from "../endpoint-routes.ts"
import type { laterRoutes } from "../later-routes.ts"

export const DIALECTS = ["dispensa", "mymb"] as const
/** The wire of a backend: our own, or that of the public family. */
export type DialectName = (typeof DIALECTS)[number]

type EndpointKey = keyof typeof endpointRoutes | keyof typeof laterRoutes

/** Endpoints that no call of the family's wire can provide. */
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
  // Nothing checks the old password, and no call states who is logged in: a new one is mailed instead.
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
  "withdrawClaim",
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

/** Parts of a page that are not an endpoint of their own. */
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

/** What the dialect lacks: the server states it in the page, so that the page carries no list of names. */
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
  /** Whether the endpoint exists: calling a missing one fails with `Unsupported`. */
  readonly has: (endpoint: EndpointKey) => boolean
  /** Whether the backend accepts, or returns, that part of an order or a listing. */
  readonly offers: (feature: Feature) => boolean
}

export const capabilitiesWithout = (lacks: ReadonlyArray<MissingCapability>): Capabilities => ({
  has: (endpoint) => !lacks.includes(endpoint),
  offers: (feature) => !lacks.includes(feature),
})
