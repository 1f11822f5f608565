/** The schema of an installation, field by field (ADR 0043): checked before anything is served. */
import { ListType, Locale, STORE_LABEL_LAYOUT } from "@dispensa/domain"
import { Result, Schema, SchemaIssue } from "effect"
import { DIALECTS, missingCapabilities } from "./dialects/capabilities.ts"
import { MYMB_PREFIXES } from "./dialects/mymb/paths.ts"
import { DEFAULT_INSTALLATION, type Installation } from "./installation.ts"

const text = (pattern: RegExp, message: string) => Schema.String.check(Schema.isPattern(pattern, { message }))

const PATH = "(?:\\/[\\w.~-]+)*"
/** Addresses appear in headers and in other servers' configurations: they must contain no special characters. */
const Address = text(
  new RegExp(`^(?:https?:\\/\\/[\\w.-]+(?::\\d{1,5})?)?${PATH}$`, "u"),
  "Expected an address such as https://erp.example.com, a path such as /erp, or nothing for the shop's own origin",
)
const Prefix = text(/^\/[\w~-][\w.~-]*(?:\/[\w.~-]*)*$/u, "Expected the beginning of a path such as /api/method/shop.")
/** Two months: more is a typing error. */
const MAX_SHIPPING_DAYS = 60

const Fields: Schema.Codec<Omit<Installation, "lacks">, unknown> = Schema.Struct({
  path: text(new RegExp(`^${PATH}$`, "u"), "Expected a path such as /shop, or nothing"),
  dialect: Schema.Literals(DIALECTS),
  baseUrl: Address,
  registerBaseUrl: Address,
  trackingBaseUrl: Address,
  filesBaseUrl: Address,
  reportsUrl: Address,
  prefixes: Schema.Struct({ api: Prefix, wrapper: Prefix, customer: Prefix }),
  applicationToken: text(/^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/u, "Expected a header's value such as token key:secret"),
  idempotencyKeys: Schema.Boolean,
  languages: Schema.Array(Locale).check(Schema.isMinLength(1), Schema.isUnique()),
  priceView: Schema.Literals(["NET_GROSS_PRICE", "NET_PRICE"]),
  deliveryType: Schema.Literals(["SHIPPING_GOOD", "PICKUP_GOOD"]),
  supplierOrderPeriod: Schema.Literals(["DAY", "WEEK", "MONTH"]),
  listView: ListType,
  storeLabels: Schema.Array(text(STORE_LABEL_LAYOUT, "Expected thirteen characters such as 21IIIIIWWWWWC")),
  isPayPalOn: Schema.Boolean,
  minShippingDays: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_SHIPPING_DAYS })),
  warnsOfAvailability: Schema.Boolean,
  showsOrderNote: Schema.Boolean,
  pushKey: text(/^(?:B[\w-]{86})?$/u, "Expected a public VAPID key: 87 characters of base64url that begin with B"),
  demoId: text(/^[\w.-]+$/u, "Expected a name of letters, digits, dots and dashes"),
})

const decode = Schema.decodeUnknownResult(Fields, { errors: "all", onExcessProperty: "error" })
const problemsOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** The configuration on top of the defaults; or its errors, one line per field. */
export const installationFrom = (
  written: Readonly<Record<string, unknown>>,
): Result.Result<Installation, ReadonlyArray<string>> =>
  decode(onDefaults(withoutLastSlashes(written))).pipe(
    Result.map((fields) => ({ ...fields, lacks: missingCapabilities(fields.dialect) })),
    Result.mapError((error) =>
      problemsOf(error.issue).issues.map(({ path = [], message }) => `${path.map(String).join(".")}: ${message}`),
    ),
  )

const { lacks: _lacks, ...defaults } = DEFAULT_INSTALLATION

/** Each prefix may be set by itself: the others are the dialect's. */
const onDefaults = ({ prefixes = {}, ...written }: Readonly<Record<string, unknown>>): unknown => ({
  ...defaults,
  ...written,
  prefixes: typeof prefixes === "object" && prefixes !== null ? { ...prefixesOf(written), ...prefixes } : prefixes,
})

const prefixesOf = ({ dialect }: Readonly<Record<string, unknown>>): Installation["prefixes"] =>
  dialect === "mymb" ? MYMB_PREFIXES : DEFAULT_INSTALLATION.prefixes

const WITH_SLASH = ["path", "baseUrl", "registerBaseUrl", "trackingBaseUrl", "filesBaseUrl", "reportsUrl"]

/** "/" and "/shop/" are accepted for "" and "/shop". */
const withoutLastSlashes = (written: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      WITH_SLASH.includes(name) && typeof value === "string" ? value.replace(/\/+$/, "") : value,
    ]),
  )
