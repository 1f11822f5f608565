/** Import rules inside the storefront (CONTRIBUTING, "The house"); spread into the checker's configuration. */

const tests = "\\.(spec|e2e)\\.tsx?$|/e2e/|/testing/|^web/simulation/"

/** Each area may use the previous ones, through their hooks and views. Anything that would close a cycle is passed in by the page. */
export const AREAS = [
  "report",
  "scanner",
  "session",
  "content",
  "address",
  "account",
  "documents",
  "agent",
  "wishlist",
  "food",
  "cart",
  "cart-history",
  "people",
  "checkout",
  "product",
  "orders",
  "proposals",
  "saved-carts",
  "filters",
  "listing",
  "offline-search",
  "compare",
  "search-tabs",
  "search",
  "quick-order",
  "usual",
  "shopping-lists",
  "standing-orders",
  "claims",
  "messages",
  "offers",
  "notifications",
  "outbox",
  "menu",
  "contact",
  "newsletter",
  "blog",
  "brands",
  "flyers",
  "home",
  "tracking",
]

/** From top to bottom: each folder may use the ones below it. */
const ROOMS = ["start", "dev", "router", "pages", "shell", "areas", "query", "sync", "app", "log"]
const LEAVES = ["ui", "security", "platform", "format", "i18n"]

const folder = (/** @type {ReadonlyArray<string>} */ names) => `^web/src/(${names.join("|")})/`

/** @param {string} name @param {string} from @param {string} to @param {string} comment */
const never = (name, from, to, comment, notFrom = "") => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: notFrom === "" ? tests : `${tests}|${notFrom}` },
  to: { path: to },
})

const rooms = ROOMS.slice(1).map((room, index) =>
  never(
    `${room}-is-below`,
    folder([room]),
    folder(ROOMS.slice(0, index + 1)),
    `${room} never imports ${ROOMS.slice(0, index + 1).join(", ")}`,
  ),
)

const directions = AREAS.slice(0, -1).map((area, index) =>
  never(
    `area-${area}`,
    `^web/src/areas/${area}/`,
    `^web/src/areas/(${AREAS.slice(index + 1).join("|")})/`,
    `${area} comes before ${AREAS.slice(index + 1).join(", ")}`,
  ),
)

const REACT = "node_modules/(react|react-dom|react-router-dom|@tanstack/react-query)/"

export const webRules = [
  ...rooms,
  ...directions,
  never("leaves", folder(LEAVES), folder(ROOMS), "ui, security, platform, format and i18n know nothing of the shop"),
  {
    name: "areas-are-listed",
    severity: "error",
    comment: "a new area takes its place in web/import-rules.mjs",
    from: { path: "^web/src/" },
    to: { path: "^web/src/areas/", pathNot: `^web/src/areas/(${AREAS.join("|")})/` },
  },
  {
    name: "services-are-private",
    severity: "error",
    comment: "another area's service is reached through its hooks",
    from: { path: "^web/src/(areas/([^/]+)|pages|shell|router)/", pathNot: tests },
    to: { path: "^web/src/areas/[^/]+/[^/]*-(service|sync)[^/]*\\.ts$", pathNot: "^web/src/areas/$2/" },
  },
  never(
    "services-without-react",
    "^web/src/(areas/[^/]+/|query/|sync/|app/|log/)(?!use-)[^/]*\\.ts$",
    REACT,
    "what is no hook and no view never imports React",
  ),
  never(
    "views-use-hooks",
    "^web/src/(areas|pages|shell)/.*\\.tsx$",
    "^web/src/(areas/[^/]+/[^/]*-(service|sync)[^/]*\\.ts|log/|sync/(?!use-))|^contracts/",
    "a view reaches services, log and client through a hook",
  ),
  never(
    "server-knows-the-table-only",
    "^web/server/",
    "^web/(build|e2e|src/(?!router/(pages|page-at)\\.ts$))",
    "the server imports contracts, domain and the table of pages",
  ),
  never(
    "worker-knows-the-table-only",
    "^web/worker/",
    "^web/(build|server|e2e|src/(?!router/(pages|page-at)\\.ts$))",
    "the service worker imports the table of pages",
  ),
  never("worker-is-on-its-own", "^web/(src|server|build)/", "^web/worker/", "only the bundler knows the worker"),
  never("shop-without-server", "^web/src/", "^web/(server|build)/", "the storefront runs in the browser"),
  never(
    "nothing-needs-the-simulation",
    "^web/(src|server|build)/",
    "^web/simulation/",
    "what the product runs never imports its simulation",
  ),
  {
    name: "simulation-without-views",
    severity: "error",
    comment: "the simulation runs services, log and rules: no view and no hook",
    from: { path: "^web/simulation/" },
    to: { path: "^web/src/.*\\.tsx$|^web/src/(areas/[^/]+|query|sync|app)/use-", dependencyTypesNot: ["type-only"] },
  },
  never("log-without-react", "^web/src/log/", REACT, "the log never imports React"),
]
