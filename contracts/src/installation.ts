/**
 * The differences between installed shops: one build serves them all (ADR 0043). The server states them in the page; there is
 * no schema here, as the storefront's first script reads them. An address of this origin is "", or a path such as "/erp".
 */
import { type ListType, type Locale, LOCALES } from "@dispensa/domain"
import type { DialectName, MissingCapability } from "./dialects/capabilities.ts"
import type { Backends } from "./http-request.ts"
import { DEFAULT_PREFIXES, DEMO_APPLICATION_TOKEN } from "./prefixes.ts"

export interface Installation extends Backends {
  /** The shop's path on its host: "" is its root, "/shop" a path. */
  readonly path: string
  /** The wire of the backend (docs/guides/dialects.md). */
  readonly dialect: DialectName
  /** Capabilities that the wire lacks: they are not shown. Derived from the dialect. */
  readonly lacks: ReadonlyArray<MissingCapability>
  /** The address of pictures and documents for a browser; "" means the backend's. */
  readonly filesBaseUrl: string
  /** Where browsers send performance and error reports, "/_reports" for `web/server` itself; "" means nowhere. */
  readonly reportsUrl: string
  /** False for a backend of another origin that does not allow the header, as it would refuse every change (ADR 30). */
  readonly idempotencyKeys: boolean
  /** The first is the default for visitors whose own language is not among them. */
  readonly languages: ReadonlyArray<Locale>
  /** Net first, gross beside it; or only net (S9.12, as the rest below). */
  readonly priceView: "NET_GROSS_PRICE" | "NET_PRICE"
  /** Goods are shipped unless the client chooses a pickup; or they are only collected. */
  readonly deliveryType: "SHIPPING_GOOD" | "PICKUP_GOOD"
  /** How often the supplier orders: incoming items arrive within that period. */
  readonly supplierOrderPeriod: "DAY" | "WEEK" | "MONTH"
  /** The default layout of a listing. */
  readonly listView: ListType
  /**
   * Layouts of the labels of the supplier's scales, such as "21IIIIIWWWWWC": `I` item, `W` grams, `P` cents, `V` and `C` check
   * digits.
   */
  readonly storeLabels: ReadonlyArray<string>
  /** Implemented, but off until a supplier has an account there. */
  readonly isPayPalOn: boolean
  /** The minimum of working days before shipping. */
  readonly minShippingDays: number
  /** A line with an unavailable item shows a warning. */
  readonly warnsOfAvailability: boolean
  readonly showsOrderNote: boolean
  /** The backend's public VAPID key, with which browsers subscribe to pushes; "" means that there are none (S12.14). */
  readonly pushKey: string
  /** Browser data of another demo are cleared (S4.13). */
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

/** The id of the element with the server's installation data. */
export const INSTALLATION_ID = "installation"

export const filesBaseOf = ({ filesBaseUrl, baseUrl }: Installation): string => filesBaseUrl || baseUrl
