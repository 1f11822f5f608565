/**
 * What differs between one installed shop and the next: one build serves them all (ADR 0043). The page that the server
 * makes says it; no schema is here, for the storefront's first script reads it. An address of this origin is "", or a
 * path such as "/erp".
 */
import { type ListType, type Locale, LOCALES } from "@dispensa/domain"
import type { DialectName, MissingCapability } from "./dialects/capabilities.ts"
import type { Backends } from "./http-request.ts"
import { DEFAULT_PREFIXES, DEMO_APPLICATION_TOKEN } from "./prefixes.ts"

export interface Installation extends Backends {
  /** Where the shop is on its host: "" is its root, "/shop" a path. */
  readonly path: string
  /** The wire that the backend speaks (docs/guides/dialects.md). */
  readonly dialect: DialectName
  /** What that wire has no place for: it is not shown. Follows from the dialect. */
  readonly lacks: ReadonlyArray<MissingCapability>
  /** Where a browser finds pictures and documents; "" is where the backend is. */
  readonly filesBaseUrl: string
  /** Where browsers send how fast the shop was and what broke, "/_reports" for `web/server` itself; "": nowhere. */
  readonly reportsUrl: string
  /** A backend of another origin that does not allow the header would refuse every change: then false (ADR 30). */
  readonly idempotencyKeys: boolean
  /** The first is what a visitor gets whose own language is not among them. */
  readonly languages: ReadonlyArray<Locale>
  /** Net first, gross beside it; or net alone (S9.12, as the rest below). */
  readonly priceView: "NET_GROSS_PRICE" | "NET_PRICE"
  /** Goods are sent unless the client chooses to collect them; or they are only collected. */
  readonly deliveryType: "SHIPPING_GOOD" | "PICKUP_GOOD"
  /** How often the supplier orders: what is arriving comes within it. */
  readonly supplierOrderPeriod: "DAY" | "WEEK" | "MONTH"
  /** How a listing is laid out until somebody chooses. */
  readonly listView: ListType
  /** How the labels of the supplier's scales are laid out, such as "21IIIIIWWWWWC": `I` item, `W` grams, `P` cents, `V` and `C` check digits. */
  readonly storeLabels: ReadonlyArray<string>
  /** Built, and off until a supplier has an account there. */
  readonly isPayPalOn: boolean
  /** Working days before which nothing is sent. */
  readonly minShippingDays: number
  /** A line whose item is not available says so. */
  readonly warnsOfAvailability: boolean
  readonly showsOrderNote: boolean
  /** Public VAPID key of the backend, which browsers subscribe to pushes with; "": there are none (S12.14). */
  readonly pushKey: string
  /** What a browser keeps of another demo is cleared (S4.13). */
  readonly demoId: string
}

export const DEFAULT_INSTALLATION: Installation = {
  path: "",
  dialect: "dispensa",
  lacks: [],
  baseUrl: "",
  registerBaseUrl: "",
  trackingBaseUrl: "",
  filesBaseUrl: "",
  reportsUrl: "",
  prefixes: DEFAULT_PREFIXES,
  applicationToken: DEMO_APPLICATION_TOKEN,
  idempotencyKeys: true,
  languages: LOCALES,
  priceView: "NET_GROSS_PRICE",
  deliveryType: "SHIPPING_GOOD",
  supplierOrderPeriod: "WEEK",
  listView: "small-list",
  storeLabels: [],
  isPayPalOn: false,
  minShippingDays: 0,
  warnsOfAvailability: true,
  showsOrderNote: true,
  pushKey: "",
  demoId: "dispensa",
}

/** Where the page finds what the server says of the installation. */
export const INSTALLATION_ID = "installation"

export const filesBaseOf = ({ filesBaseUrl, baseUrl }: Installation): string => filesBaseUrl || baseUrl
