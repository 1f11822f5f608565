/** Who may import whom (docs/adr/0003): packages first, then the layers inside web. */
import { contractsRules } from "./contracts/import-rules.mjs"
import { domainRules } from "./domain/import-rules.mjs"
import { webRules } from "./web/import-rules.mjs"

import { mockServerRules } from "./mock-server/import-rules.mjs"

const tests = "\\.(spec|e2e)\\.tsx?$|/e2e/|^web/simulation/|vitest.*\\.config\\.ts$|playwright\\.config\\.ts$"
const packages = ["domain", "contracts", "fixtures", "mock-server", "web", "scripts"]

/** @param {string} from @param {ReadonlyArray<string>} allowed */
const only = (from, allowed) => ({
  name: `${from}-imports`,
  severity: "error",
  comment: `${from} may import ${allowed.join(", ") || "no other package"}`,
  from: { path: `^${from}/`, pathNot: tests },
  to: { path: `^(${packages.filter((name) => name !== from && !allowed.includes(name)).join("|")})/` },
})

export default {
  forbidden: [
    ...contractsRules,
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
    ...domainRules,
    ...webRules,
    {
      name: "no-circle",
      severity: "error",
      comment: "no circle of imports, type-only ones included",
      from: { path: "^web/src/" },
      to: { circular: true },
    },
    {
      name: "packages-through-their-exports",
      severity: "error",
      comment: "a package is entered by its name, never by a path into it",
      // Vite's configuration is read by Node itself, which takes no TypeScript from a package.
      from: { path: "^([^/]+)/", pathNot: "^web/vite\\.config\\.ts$" },
      to: { path: `^(${packages.join("|")})/`, pathNot: "^$1/", dependencyTypes: ["local"] },
    },
    ...mockServerRules,
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
