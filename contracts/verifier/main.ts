/** `dispensa-verify`: verifies a running service against the packed pacts. */
import { writeFileSync } from "node:fs"
import { Result } from "effect"
import { matrixOf } from "./matrix.ts"
import { type Options, readVerifyCommand, secretsOf } from "./options.ts"
import { pactFileOf, subjectOf } from "./pact-file.ts"
import { probe } from "./probe/probe.ts"
import { makeRedactor, type Redactor, redactAll } from "./redact.ts"
import { isFailed, printReport, type Report } from "./report.ts"
import { htmlReport, jsonReport, junitReport } from "./report-files.ts"
import { unreachable } from "./reachable.ts"
import { makeStateService } from "./state-url.ts"
import { statesPage } from "./states-page.ts"
import { VERIFY_USAGE } from "./usage.ts"
import { chosenOf, verify } from "./verify.ts"

const FAILED = 1
/** Bad usage, or a service that cannot be reached. */
const IMPOSSIBLE = 2

const redactor = makeRedactor()
const say = (text: string): void => void process.stdout.write(`${redactor.text(text)}\n`)
const complain = (text: string): number => {
  process.stderr.write(`${redactor.text(text)}\n`)
  return IMPOSSIBLE
}

const main = async (): Promise<number> => {
  const command = readVerifyCommand(process.argv.slice(2), process.env, Date.now())
  if (Result.isFailure(command)) return complain(`${command.failure}.\nSee dispensa-verify --help.`)
  if (command.success._tag === "Help") {
    process.stdout.write(VERIFY_USAGE)
    return 0
  }
  if (command.success._tag === "States") {
    process.stdout.write(statesPage())
    return 0
  }
  const { options } = command.success
  for (const secret of secretsOf(options)) redactor.hide(secret)
  return run(options)
}

const run = async (options: Options): Promise<number> => {
  const file = pactFileOf(options.provider)
  const states = makeStateService(options, redactor)
  if (chosenOf(file, options).size === 0) {
    return complain("--only matches no interaction: descriptions look like “cart.add 404: the item is unknown”.")
  }
  const trouble = await unreachable(options, file, states)
  if (trouble !== null) return complain(trouble)
  const started = performance.now()
  const outcomes = await verify(file, options, states)
  const probed = options.probe === null ? null : await probe(file, options, options.probe, states)
  const report: Report = {
    provider: options.provider,
    baseUrl: options.baseUrl,
    seconds: (performance.now() - started) / 1000,
    matrix: matrixOf(options.provider, file.interactions.map(subjectOf), outcomes),
    outcomes: outcomes.map((outcome) => ({ ...outcome, findings: clean(redactor, outcome.findings) })),
    probe: probed === null ? null : { ...probed, findings: clean(redactor, probed.findings) },
  }
  say(printReport(report))
  writeReports(options, report)
  return isFailed(report) ? FAILED : 0
}

/** Redacted before it is printed in any form, so that no form can forget it. */
const clean = <Line extends object>(hiding: Redactor, lines: ReadonlyArray<Line>): ReadonlyArray<Line> =>
  lines.map((line) => Object.assign({}, line, redactAll(hiding, line)))

const writeReports = ({ junit, json, html }: Options, report: Report): void => {
  if (junit !== null) writeFileSync(junit, redactor.text(junitReport(report)))
  if (json !== null) writeFileSync(json, redactor.text(jsonReport(report)))
  if (html !== null) writeFileSync(html, redactor.text(htmlReport(report)))
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.exitCode = complain(error instanceof Error ? error.message : String(error))
  },
)
