/** The import rules inside the domain, spread into the checker's configuration. Type-only imports count too. */

/** Each subject may import the ones before it. */
export const SUBJECTS = [
  "own-value.ts",
  "opaque-id.ts",
  "sync",
  "locale",
  "amounts",
  "barcodes",
  "money.ts",
  "content",
  "session",
  "catalogue",
  "filter-url",
  "listing",
  "search-tabs",
  "menu",
  "cart",
  "checkout",
  "account",
  "wishlist",
  "shopping-lists",
  "standing-orders",
  "claims",
  "offers",
  "messages",
  "notifications",
  "people",
  "replicas.ts",
  "retired-events.ts",
  "unsent.ts",
  "upcast.ts",
  "event.ts",
  "upcast-version-1.ts",
  "requested-by-others.ts",
  "shop.ts",
  "snapshot.ts",
  "quick-order",
  "usual",
  "cart-history",
  "outbox",
  "recording",
  "tracking",
  "index.ts",
  "testing",
]

const specs = "\\.spec\\.ts$"

/** A file matches exactly, a folder as a path prefix. */
const paths = (/** @type {ReadonlyArray<string>} */ subjects) =>
  `^domain/src/(${subjects.map((subject) => (subject.endsWith(".ts") ? `${subject}$` : `${subject}/`)).join("|")})`

const directions = SUBJECTS.slice(0, -1).map((subject, index) => ({
  name: `domain-${subject.replace(/\.ts$/, "")}`,
  severity: "error",
  comment: `${subject} comes before ${SUBJECTS.slice(index + 1).join(", ")}`,
  from: { path: paths([subject]), pathNot: specs },
  to: { path: paths(SUBJECTS.slice(index + 1)) },
}))

export const domainRules = [
  ...directions,
  {
    name: "domain-subjects-are-listed",
    severity: "error",
    comment: "a new subject must be listed in domain/import-rules.mjs",
    from: { path: "^domain/src/" },
    to: { path: "^domain/src/", pathNot: paths(SUBJECTS) },
  },
  {
    name: "domain-no-circle",
    severity: "error",
    comment: "no circular imports, type-only ones included",
    from: { path: "^domain/src/" },
    to: { circular: true },
  },
]
