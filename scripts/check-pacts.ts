/**
 * Checks that the committed pact files equal the output of the consumer tests. Alone it runs them into a folder of its
 * own and compares, unless their inputs are unchanged since the last run; with `--written`, after a run, it uses Git.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { digestOf } from "./lib/digest.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const pacts = join(root, "contracts", "pacts")
const MADE_FROM = ["contracts/src", "contracts/consumer", "contracts/pacts", "domain/src", "package-lock.json"]
const known = join(root, "node_modules", ".cache", "pacts-checked")

interface Outcome {
  readonly isRight: boolean
  readonly text: string
}

const askGit = (): Outcome => {
  const status = spawnSync("git", ["status", "--porcelain", "--", "contracts/pacts"], { cwd: root, encoding: "utf8" })
  if (status.status !== 0)
    return { isRight: true, text: "Not a git checkout: the pact files cannot be compared with the committed ones." }
  return status.stdout.trim() === ""
    ? { isRight: true, text: "The pact files are the committed ones." }
    : {
        isRight: false,
        text: `The consumer tests wrote pact files that differ from the committed ones; commit them:\n${status.stdout}`,
      }
}

/** Runs the consumer tests into the folder; their output when one fails. */
const writePacts = (folder: string): string | null => {
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
  const args = [vitest, "run", "--root", "contracts", "--config", "consumer/vitest.config.ts", "--reporter=dot"]
  const env = { ...process.env, PACTS_DIR: folder }
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env })
  return run.status === 0 ? null : `${run.stdout}${run.stderr}`
}

const textIn = (folder: string, name: string): string | null =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : null

const compareIn = (folder: string): Outcome => {
  const problem = writePacts(folder)
  if (problem !== null)
    return { isRight: false, text: `The consumer tests fail, so the pacts cannot be compared:\n${problem}` }
  const names = [...new Set([...readdirSync(pacts), ...readdirSync(folder)])].toSorted()
  const stale = names.filter((name) => textIn(pacts, name) !== textIn(folder, name))
  return stale.length === 0
    ? { isRight: true, text: "The pact files equal the output of the consumer tests." }
    : { isRight: false, text: stale.map((name) => `contracts/pacts/${name} is stale: npm run generate`).join("\n") }
}

const compare = (): Outcome => {
  const digest = digestOf(root, MADE_FROM)
  if (existsSync(known) && readFileSync(known, "utf8") === digest)
    return { isRight: true, text: "The pact files are up to date: their inputs are unchanged." }
  const folder = mkdtempSync(join(tmpdir(), "dispensa-pacts-"))
  const outcome = compareIn(folder)
  rmSync(folder, { recursive: true, force: true })
  if (outcome.isRight) {
    mkdirSync(dirname(known), { recursive: true })
    writeFileSync(known, digest)
  }
  return outcome
}

const { isRight, text } = process.argv.includes("--written") ? askGit() : compare()
if (isRight) console.log(text)
else console.error(text)
process.exitCode = isRight ? 0 : 1
