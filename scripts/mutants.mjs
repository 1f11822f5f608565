/**
 * `npm run mutants`: mutation testing of the domain (ADR 76). Without arguments it mutates the rules of cart, checkout, filter
 * URL, search tabs and wishlist; `npm run mutants -- usual cart/quantity.ts` names other folders or files of `domain/src`.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensureBenchInstalled, ensureInstalled, root, toolFile } from "./lib/install.mjs"

const SUBJECTS = ["cart", "checkout", "filter-url", "search-tabs", "wishlist"]

/** Percentage of mutants that the tests of a subject have to kill. */
const GOAL = 96

const folder = mkdtempSync(join(tmpdir(), "dispensa-mutants-"))
const files = { mutants: join(folder, "mutants.json"), result: join(folder, "result.json") }
const read = (file) => JSON.parse(readFileSync(file, "utf8"))

const runSpecs = (subjects) => {
  const config = join(root, "scripts/bench/mutants/vitest.config.mjs")
  const { status } = spawnSync(process.execPath, [toolFile("vitest"), "run", "--config", config], {
    cwd: join(root, "domain"),
    stdio: "inherit",
    env: {
      ...process.env,
      MUTANTS_SUBJECTS: subjects.join(" "),
      MUTANTS_FILE: files.mutants,
      MUTANTS_RESULT: files.result,
      FC_RUNS: process.env["FC_RUNS"] ?? "25",
      FC_SHRINK: "no",
    },
  })
  return status === 0
}

const print = (subject, mutants, killers) => {
  const own = mutants.filter(({ file }) => file === subject || file.startsWith(`${subject}/`))
  const left = own.filter(({ id }) => !killers.has(id))
  const share = own.length === 0 ? 100 : ((own.length - left.length) / own.length) * 100
  console.log(`\n${subject}: ${own.length} mutants, ${share.toFixed(1)} % killed`)
  for (const { file, line, column, mutatorName, replacement } of left)
    console.log(`  ${file}:${line}:${column} ${mutatorName}: ${replacement.replace(/\s+/g, " ").slice(0, 80)}`)
  return share >= GOAL
}

ensureInstalled()
ensureBenchInstalled()
const named = process.argv.slice(2)
const subjects = named.length === 0 ? SUBJECTS : named
const isRun = runSpecs(subjects)
if (!isRun) console.error("The specs fail without any mutant, or did not end.")
const { killers, once } = read(files.result)
const killed = new Map(killers)
// Code that runs only while a module is loaded, such as schemas and tables, cannot be switched.
const mutants = read(files.mutants).filter(({ id }) => killed.has(id) || !once.includes(id))
const reached = subjects.map((subject) => print(subject, mutants, killed))
rmSync(folder, { recursive: true })
process.exit(isRun && reached.every(Boolean) ? 0 : 1)
