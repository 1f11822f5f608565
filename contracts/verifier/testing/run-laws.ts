/** Runs the laws from another program: without the command and its pact verifier. */
import { readVerifyCommand } from "../options.ts"
import type { Law } from "../run/law.ts"
import { LAWS } from "../run/laws.ts"
import { type LawRun, runLaws } from "../run/run-laws.ts"
import { endpointsOf, pactFileOf } from "../pact-file.ts"
import { makeRedactor } from "../redact.ts"
import { makeStateService } from "../state-url.ts"
import { Result } from "effect"

/** Checks the endpoints whose ids match, of either provider, at a service whose states are set up elsewhere. */
export const runLawsAt = async (
  baseUrl: string,
  stateUrl: string,
  only: Pick<RegExp, "test">,
  args: ReadonlyArray<string> = [],
  titles?: ReadonlyArray<string>,
): Promise<LawRun> => {
  const all: Array<LawRun> = []
  for (const provider of ["omnicommerce", "tracking"] as const) {
    const ids = endpointsOf(provider).flatMap(({ id }) => (only.test(id) ? [id] : []))
    if (ids.length === 0) continue
    const where = ["--provider", provider, "--base-url", baseUrl, "--state-url", stateUrl]
    const command = Result.getOrThrow(readVerifyCommand([...where, "--retries", "0", ...args], {}, 1))
    if (command._tag !== "Verify") throw new Error(`read as ${command._tag}`)
    const { options } = command
    const states = makeStateService({ ...options, stateUrl }, makeRedactor())
    all.push(await runLaws(pactFileOf(provider), options, states, new Set(ids), titles))
  }
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    laws: all.flatMap(({ laws }) => laws),
    findings: all.flatMap(({ findings }) => findings),
    unchecked: all.flatMap(({ unchecked }) => unchecked),
  }
}

/** As the report prints them. */
export const linesOf = ({ findings }: LawRun): ReadonlyArray<string> =>
  findings.map(({ endpoint, kind, what, came }) => `${endpoint}: ${kind}: ${what}: ${came}`)

/** All checks, for callers that run them one by one. */
export const checkTitles: ReadonlyArray<Pick<Law, "id" | "title" | "about">> = LAWS

/** Runs these checks, by their ids or titles, alone, with only the endpoints they are named by. */
export const runChecks = (
  baseUrl: string,
  stateUrl: string,
  titles: ReadonlyArray<string>,
  args: ReadonlyArray<string> = [],
): Promise<LawRun> => {
  const isNamed = ({ id, title }: Law, name: string) => id === name || title === name
  const named = LAWS.filter((one) => titles.some((name) => isNamed(one, name)))
  const unknown = titles.filter((name) => !named.some((one) => isNamed(one, name)))
  if (unknown.length > 0) throw new Error(`No such check: ${unknown.join(", ")}`)
  const ids = new Set(named.map(({ about }) => about[0]))
  return runLawsAt(baseUrl, stateUrl, { test: (id) => ids.has(id) }, args, titles)
}
