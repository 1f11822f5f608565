/**
 * The deep suites: minutes of packing, spawning, killing and long simulations. `npm run test:deep` runs all of them; `npm test` runs
 * those whose files changed against the main branch.
 */
import { spawnSync } from "node:child_process"
import { root } from "./install.mjs"

/** `specs`: arguments of Vitest, prefixes of the deep specs. `covers`: path prefixes whose change makes `npm test` run the suite. */
export const deepSuites = [
  {
    name: "verifier",
    specs: ["scripts/verifier", "contracts/release", "contracts/verifier"],
    covers: ["contracts/bin", "contracts/release", "contracts/verifier", "scripts/verifier"],
  },
  {
    name: "packed mock server",
    specs: ["scripts/packed", "mock-server/src/cli"],
    covers: [
      "mock-server/bin",
      "mock-server/release",
      "mock-server/src/cli",
      "mock-server/src/library",
      "scripts/packed",
    ],
  },
  {
    name: "fresh clone",
    specs: ["scripts/fresh-clone", "scripts/run"],
    covers: ["scripts/lib", "scripts/start.mjs", "scripts/test", "package.json"],
  },
  {
    name: "development system",
    specs: ["scripts/dev-system"],
    covers: ["scripts/dev", "scripts/lib/dev", "mock-server/src/cli"],
  },
  {
    name: "mock server killed, full and old",
    specs: ["mock-server/src/kafka", "mock-server/src/robustness"],
    covers: [
      "mock-server/src/db",
      "mock-server/src/kafka",
      "mock-server/src/library",
      "mock-server/src/plugins",
      "mock-server/src/robustness",
      "mock-server/src/server.ts",
    ],
  },
  {
    name: "laws of the contract at the mock server",
    specs: ["mock-server/src/laws"],
    covers: [
      "contracts/src",
      "contracts/verifier",
      "mock-server/src/db",
      "mock-server/src/laws",
      "mock-server/src/plugins",
      "mock-server/src/routes",
      "mock-server/src/search",
      "mock-server/src/shop",
    ],
  },
  {
    name: "servers and containers",
    specs: ["web/server"],
    covers: ["web/server", "Dockerfile", "mock-server/docker"],
    env: { DEPLOY_FULL: "1" },
  },
  {
    name: "damaged files",
    specs: ["web/src"],
    covers: ["web/src/areas/quick-order/read-", "web/src/areas/quick-order/sheet-limits"],
  },
  {
    name: "generators",
    specs: ["contracts/generators"],
    covers: ["contracts/generators", "contracts/openapi.json"],
    env: { GENERATORS: "1" },
  },
  {
    name: "laws from other seeds",
    specs: ["--project", "node", "domain/src", "contracts/src"],
    covers: ["domain/src/amounts", "domain/src/sync", "domain/src/testing"],
    env: { FC_SEED: "new", FC_RUNS: "1000", TEST_DEPTH: "default" },
  },
  {
    name: "long simulations",
    specs: ["--project", "simulation"],
    covers: ["web/simulation", "web/src/log", "domain/src/outbox", "domain/src/sync", "contracts/src/dialects"],
    env: { SIM_RUNS: "2000", SIM_STEPS: "40", SIM_RESTARTS: "1", TEST_DEPTH: "default" },
  },
  {
    name: "long runs of the cart's model",
    specs: ["--project", "node", "web/src/areas/cart/cart.model"],
    covers: ["domain/src/cart", "web/src/areas/cart", "web/src/sync"],
    env: { FC_SEED: "new", MODEL_RUNS: "400", TEST_DEPTH: "default" },
  },
  {
    name: "account in both languages",
    specs: ["--project", "web app", "web/e2e/app/account", "web/e2e/app/rules-account"],
    covers: ["web/e2e/app/account", "web/e2e/app/rules-account"],
    env: { BOTH_LANGUAGES: "1", TEST_DEPTH: "default" },
  },
]

const git = (...args) => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" })
  return status === 0 ? stdout.split("\n").filter(Boolean) : []
}

/** The commit that the main branch and this checkout share: the remote's main branch where there is a remote. */
const baseCommit = () => git("merge-base", "HEAD", "origin/main")[0] ?? git("merge-base", "HEAD", "main")[0] ?? "HEAD"

/** Paths from the root that differ from the main branch, committed or not; empty outside a repository. */
export const changedFiles = () => [
  ...git("diff", "--name-only", baseCommit()),
  ...git("ls-files", "--others", "--exclude-standard"),
]

/** The suites that cover one of these paths. */
export const suitesFor = (paths) =>
  deepSuites.filter(({ covers }) => paths.some((path) => covers.some((prefix) => path.startsWith(prefix))))

/** Browser test files, with the paths whose change makes their deep tests run. */
const browserSuites = [
  {
    test: "web/e2e/service-worker.e2e.ts",
    covers: [
      "web/worker",
      "web/src/start/service-worker.ts",
      "web/src/start/update-offer.ts",
      "web/src/router/page-reload.ts",
      "web/build/precache.ts",
    ],
  },
  { test: "web/e2e/hostile.e2e.ts", covers: ["web/src/security", "web/src/areas/content", "web/server"] },
  { test: "web/e2e/quick-upload.e2e.ts", covers: ["web/src/areas/quick-order/read-", "domain/src/quick-order/table"] },
]

/** The browser test files among these paths, and those that cover them: their deep tests run too. */
export const browserFiles = (paths) => {
  const changed = paths.filter((path) => path.startsWith("web/e2e/") && path.endsWith(".e2e.ts"))
  const shown = browserSuites.filter(({ covers }) => paths.some((path) => covers.some((each) => path.startsWith(each))))
  return [...new Set([...changed, ...shown.map(({ test }) => test)])]
}
