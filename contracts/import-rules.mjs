/** Who may import whom inside `contracts`; spread into `.dependency-cruiser.mjs`. Type-only imports count too. */

const TESTS = "\\.spec\\.ts$|^contracts/src/(testing|dialects/[^/]+/testing)/"
const DOCS = "^contracts/src/(docs/|[^/]+/(docs|field-docs|request-docs)\\.ts$)"
const STATES = "^contracts/src/([^/]+/states|provider-states?|prefixes)\\.ts$"
/** @param {string} name @param {string} comment @param {string} from @param {object} to @param {string} besides */
const never = (name, comment, from, to, besides = TESTS) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: besides },
  to,
})

export const contractsRules = [
  {
    name: "contracts-without-circles",
    severity: "error",
    comment: "no circle of imports, type-only ones included",
    from: { path: "^contracts/" },
    to: { circular: true },
  },
  never("contracts-src-is-below", "what goes over the wire knows nothing of those who check it", "^contracts/src/", {
    path: "^contracts/(consumer|verifier|bin)/",
  }),
  never("contracts-src-runs-in-browsers", "the client and the table use nothing of Node", "^contracts/src/", {
    dependencyTypes: ["core"],
  }),
  never(
    "contracts-src-uses-effect-only",
    "of packages, what goes over the wire needs effect and the words of domain",
    "^contracts/src/",
    { path: "^node_modules/(?!effect/)" },
  ),
  never(
    "contracts-endpoints-are-below",
    "an entry is made of the wire's codecs; the client, the table and the documentation are above it",
    "^contracts/src/[^/]+/",
    { path: "^contracts/src/(client|table|openapi|asyncapi|requests|provider-states)\\.ts$" },
    `${TESTS}|^contracts/src/(docs|dialects)/`,
  ),
  never(
    "contracts-docs-are-apart",
    "documentation is read by the OpenAPI and AsyncAPI documents only, so that no page loads it",
    "^contracts/src/",
    { path: DOCS },
    `${TESTS}|${DOCS}|^contracts/src/(openapi|asyncapi)\\.ts$`,
  ),
  never("contracts-states-are-plain", "a provider state is a description; it needs nothing of the table", STATES, {
    path: "^contracts/",
    pathNot: STATES,
  }),
  never(
    "contracts-consumer-and-verifier-apart",
    "the consumer tests write the pacts, the verifier reads them: neither uses the other",
    "^contracts/(consumer|verifier)/",
    { path: "^contracts/(consumer|verifier)/", pathNot: "^contracts/$1/" },
    "^$",
  ),
  never(
    "contracts-not-through-its-entry",
    "inside the package a file is imported from where it stands",
    "^contracts/",
    { path: "^contracts/src/index\\.ts$" },
    "^$",
  ),
]
