/** Who may import whom (docs/adr/0003): packages first, then the layers inside web. */
import { contractsRules } from "./contracts/import-rules.mjs"
import { mockServerRules } from "./mock-server/import-rules.mjs"

const tests = "\\.(spec|e2e)\\.tsx?$|/e2e/|vitest.*\\.config\\.ts$|playwright\\.config\\.ts$"
const packages = ["domain", "contracts", "fixtures", "mock-server", "web", "scripts"]

/** @param {string} from @param {ReadonlyArray<string>} allowed */
const only = (from, allowed) => ({
  name: `${from}-imports`,
  severity: "error",
  comment: `${from} may import ${allowed.join(", ") || "no other package"}`,
  from: { path: `^${from}/`, pathNot: tests },
  to: { path: `^(${packages.filter((name) => name !== from && !allowed.includes(name)).join("|")})/` },
})

/** @param {string} name @param {string} from @param {string} to @param {string} comment */
const never = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: tests },
  to: { path: to },
})

export default {
  forbidden: [
    ...contractsRules,
    ...mockServerRules,
    only("domain", []),
    only("contracts", ["domain"]),
    only("fixtures", ["contracts", "domain"]),
    only("mock-server", ["contracts", "fixtures", "domain"]),
    only("web", ["domain", "contracts"]),
    {
      name: "domain-is-pure",
      severity: "error",
      comment: "domain may use effect only",
      from: { path: "^domain/src/", pathNot: `${tests}|^domain/src/testing/` },
      to: { path: "^(node_modules/(?!effect/)|fs|path|crypto|http|os)", dependencyTypesNot: ["type-only"] },
    },
    never(
      "services-without-react",
      "^web/src/(services|log)/",
      "node_modules/(react|react-dom|react-router-dom|@tanstack/react-query)/",
      "services and the log never import React",
    ),
    never(
      "log-is-below",
      "^web/src/log/",
      "^web/src/(services|bindings|features|routes|app|design)/",
      "log imports domain only",
    ),
    never(
      "services-are-below",
      "^web/src/services/",
      "^web/src/(bindings|features|routes|app|design)/",
      "services import log and domain",
    ),
    never("bindings-are-below", "^web/src/bindings/", "^web/src/(features|routes)/", "bindings import services"),
    never(
      "features-are-below",
      "^web/src/features/",
      "^web/src/(routes|app|services|log)/",
      "features reach the rest through bindings",
    ),
    {
      name: "features-are-strangers",
      severity: "error",
      comment: "a feature never imports another feature",
      from: { path: "^web/src/features/([^/]+)/", pathNot: tests },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/" },
    },
    never(
      "leaves",
      "^web/src/(design|lib|i18n)/",
      "^web/src/(features|routes|app|bindings|services|log)/",
      "design, lib and i18n are leaves",
    ),
    {
      name: "packages-through-their-exports",
      severity: "error",
      comment: "a package is entered by its name, never by a path into it",
      // Vite's configuration is read by Node itself, which takes no TypeScript from a package.
      from: { path: "^([^/]+)/", pathNot: "^web/vite\\.config\\.ts$" },
      to: { path: `^(${packages.join("|")})/`, pathNot: "^$1/", dependencyTypes: ["local"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Not the packages: many have their code in a folder called dist, and rules speak of them.
    exclude: { path: "^(domain|contracts|fixtures|mock-server|web|scripts)/(src/)?(dist|paraglide)/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
}
