/** Import rules inside the mock server, for dependency-cruiser; read by `.dependency-cruiser.mjs`. */

const specs = "\\.spec\\.ts$|/testing/"
const room = (/** @type {string} */ names) => `^mock-server/src/(${names})/`

/** @param {string} name @param {string} comment @param {string} from @param {string} to */
const never = (name, comment, from, to) => ({
  name: `mock-${name}`,
  severity: "error",
  comment,
  from: { path: from, pathNot: specs },
  to: { path: to },
})

/** The subjects of the shop: each may use those before it. */
const subjects = [
  "common",
  "supplier",
  "catalogue",
  "addresses",
  "mailbox",
  "idempotency",
  "session",
  "notifications",
  "people",
  "profile",
  "content",
  "contact",
  "wishlist",
  "shopping-lists",
  "standing-orders",
  "tracking",
  "coupon",
  "cart",
  "saved-carts",
  "orders",
  "proposals",
  "payments",
  "offers",
  "messages",
  "claims",
  "documents",
  "order-history",
  "standing-sending",
  "notification-centre",
  "agent",
  "seeds",
]

const shop = "^mock-server/src/shop/"

/** Search and data files may use only the supplier part of `shop/`. */
const aboveSupplier = `${shop}(?!(common|supplier)/)`

export const mockServerRules = [
  {
    name: "mock-no-circles",
    severity: "error",
    comment: "no cycles in the mock server, type-only ones included",
    from: { path: "^mock-server/" },
    to: { circular: true },
  },
  never(
    "shop-knows-no-http",
    "shop/ holds state and rules: no routes, no plugins, no control API, no Fastify",
    shop,
    `${room("routes|dialects|plugins|answers|webhooks|control|kafka|cli")}|^mock-server/src/[^/]+\\.ts$|node_modules/(fastify|@fastify)`,
  ),
  ...subjects.map((subject, index) => ({
    ...never(
      `shop-${subject}-one-way`,
      `a subject of the shop uses those before it: ${subjects.slice(0, index).join(", ") || "none"}`,
      `${shop}${subject}/`,
      shop,
    ),
    to: { path: shop, pathNot: `${shop}(${subjects.slice(0, index + 1).join("|")})/|${shop}shop\\.ts$` },
  })),
  never(
    "routes-wire",
    "routes, those of other dialects included, use shop and plugins: no control API, data files, search, broker or command line",
    room("routes|dialects"),
    room("answers|webhooks|control|db|search|kafka|cli"),
  ),
  never(
    "plugins-are-below",
    "plugins import no routes and no control API",
    room("plugins"),
    room("routes|dialects|answers|webhooks|control|kafka|cli"),
  ),
  never("search-is-below", "search imports the supplier, nothing else", room("search"), aboveSupplier),
  never(
    "search-alone",
    "search imports no server and no data files",
    room("search"),
    room("routes|plugins|answers|webhooks|control|kafka|cli|db"),
  ),
  never(
    "db-is-below",
    "data files import only the shapes of what they store",
    room("db"),
    room("shop|routes|plugins|answers|webhooks|control|kafka|cli|search"),
  ),
  never(
    "kafka-reads-topics",
    "kafka/ forwards the topics: it uses db/ only",
    room("kafka"),
    room("shop|routes|plugins|answers|webhooks|control|cli|search"),
  ),
  never(
    "answers-know-no-routes",
    "sources of answers and webhooks import no route",
    room("answers|webhooks"),
    room("routes|dialects|cli"),
  ),
  never(
    "library-is-on-top",
    "the library builds on everything else: nothing imports it",
    room("shop|routes|dialects|plugins|control|db|search|kafka|cli|pages"),
    room("library"),
  ),
  never(
    "control-calls-no-routes",
    "the control API uses the shop itself",
    room("control"),
    room("routes|dialects|cli"),
  ),
]
