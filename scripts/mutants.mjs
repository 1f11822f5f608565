/**
 * `npm run mutants`: changes the rules of the domain one by one and checks that a test fails (Stryker). `npm run mutants --
 * cart wishlist/wishlist.ts` covers some subjects or files only. The files are changed in place, so uncommitted work would be
 * at risk.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { ensureBenchInstalled, ensureInstalled, root } from "./lib/install.mjs"

const domain = join(root, "domain")

const isClean = () =>
  spawnSync("git", ["status", "--porcelain", "--", "."], { cwd: domain, encoding: "utf8" }).stdout.trim() === ""

ensureInstalled()
ensureBenchInstalled()
if (!isClean()) {
  console.error("domain/ has changes that are not committed: commit them first")
  process.exit(1)
}
const subjects = process.argv.slice(2)
const mutate = subjects.map((subject) => (subject.endsWith(".ts") ? `src/${subject}` : `src/${subject}/**/*.ts`))
const only =
  mutate.length === 0 ? [] : ["--mutate", [...mutate, "!src/**/*.spec.ts", "!src/checkout/*-values.ts"].join(",")]
const stryker = join(root, "scripts/bench/node_modules/@stryker-mutator/core/bin/stryker.js")
const done = spawnSync(process.execPath, [stryker, "run", "stryker.config.json", ...only], {
  cwd: domain,
  stdio: "inherit",
  // The titles of the laws contain the seed: with another one in each run no test would be found again.
  env: { ...process.env, FC_SEED: process.env["FC_SEED"] ?? "1", FC_SHRINK: "no" },
})
if (!isClean()) console.error("domain/ was left changed: git checkout -- domain and git clean -fd domain restore it")
process.exit(done.status ?? 1)
