/** `dispensa-verify`: verifies a running service against the packed pacts. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Result, Schema } from "effect"
import { explainLaw, similarLaws } from "./run/laws.ts"
import { annotations, htmlReport, jobSummary, jsonReport, junitReport } from "./report-files.ts"
import { brokerPact, publishResult } from "./broker.ts"
import { reportTraffic } from "./har/traffic.ts"
import { isFailed, matrixOf, printReport, type Report } from "./report.ts"
import { type Options, readVerifyCommand, secretsOf } from "./options.ts"
import { pactFileOf, standingStates, subjectOf, withoutStates, withoutStatesLine } from "./pact-file.ts"
import { probe } from "./probe/probe.ts"
import { makeRedactor, type Redactor, redactAll } from "./redact.ts"
import { makeStateService } from "./state-url.ts"
import { statesPage } from "./state-list.ts"
import { stubNames, stubOf } from "./stubs.ts"
import { VERIFY_USAGE } from "./usage.ts"
import { chosenOf, unreachable, verify } from "./verify.ts"

const FAILED = 1
/** Wrong usage, or an unreachable service. */
const IMPOSSIBLE = 2

const redactor = makeRedactor()
const print = (text: string): void => void process.stdout.write(`${redactor.text(text)}\n`)
const printError = (text: string): number => {
  process.stderr.write(`${redactor.text(text)}\n`)
  return IMPOSSIBLE
}

const main = async (): Promise<number> => {
  const command = readVerifyCommand(process.argv.slice(2), process.env, Date.now())
  if (Result.isFailure(command)) return printError(`${command.failure}.\nSee dispensa-verify --help.`)
  if (command.success._tag === "Help") {
    process.stdout.write(VERIFY_USAGE)
    return 0
  }
  if (command.success._tag === "Version") {
    process.stdout.write(`${readVersion()}\n`)
    return 0
  }
  if (command.success._tag === "States") {
    process.stdout.write(statesPage())
    return 0
  }
  if (command.success._tag === "Stub") {
    const stub = stubOf(command.success.name)
    if (stub === null) return printError(`There is no stub ${command.success.name}. There are: ${stubNames.join(", ")}`)
    process.stdout.write(stub)
    return 0
  }
  if (command.success._tag === "Explain") {
    const { id } = command.success
    const page = explainLaw(id)
    if (page === null)
      return printError(`There is no law ${id}. Laws of its endpoint: ${similarLaws(id).join(", ") || "none"}`)
    print(page)
    return 0
  }
  if (command.success._tag === "Recorded") {
    const report = reportTraffic(command.success.path, command.success.config, redactor)
    if ("trouble" in report) return printError(report.trouble)
    print(report.text)
    return report.isAgreed ? 0 : FAILED
  }
  const { options } = command.success
  for (const secret of secretsOf(options)) redactor.hide(secret)
  return run(options)
}

const run = async (options: Options): Promise<number> => {
  const { stateUrl, broker } = options
  const fetched = broker === null ? null : await brokerPact(broker, options.provider)
  const all = fetched?.file ?? pactFileOf(options.provider)
  const file = stateUrl === null ? withoutStates(all, options.values) : all
  const states =
    stateUrl === null ? standingStates(options.values) : makeStateService({ ...options, stateUrl }, redactor)
  if (chosenOf(file, options).size === 0) {
    return printError(
      `--only matches no interaction${stateUrl === null ? " that needs no state URL" : ""}: descriptions look like “cart.add 404: the item is unknown”.`,
    )
  }
  const unwritable = folderTrouble(options)
  if (unwritable !== null) return printError(unwritable)
  const trouble = await unreachable(options, file, states)
  if (trouble !== null) return printError(trouble)
  if (stateUrl === null) print(`${withoutStatesLine(file, all)}\n`)
  const started = performance.now()
  const outcomes = await verify(file, options, states)
  const probed = options.probe === null ? null : await probe(file, options, options.probe, states)
  const report: Report = {
    provider: options.provider,
    baseUrl: options.baseUrl,
    seconds: (performance.now() - started) / 1000,
    matrix: matrixOf(options.provider, all.interactions.map(subjectOf), outcomes),
    outcomes: outcomes.map((outcome) => ({ ...outcome, findings: clean(redactor, outcome.findings) })),
    floor: options.floor,
    probe:
      probed === null
        ? null
        : {
            ...probed,
            findings: clean(redactor, probed.findings),
            pending: clean(redactor, probed.pending),
            untried: clean(redactor, probed.untried),
          },
  }
  print(printReport(report))
  writeReports(options, report)
  if (options.github) annotate(report)
  if (broker !== null && broker.publishVersion !== null) {
    print(await publishResult(broker, fetched?.resultsUrl ?? null, report, readVersion()))
  }
  return isFailed(report) ? FAILED : 0
}

const Package = Schema.fromJsonString(Schema.Struct({ version: Schema.String }))
/** In a folder above the command, in the repository as in the package. */
const readVersion = (): string =>
  Schema.decodeUnknownSync(Package)(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version

/** Redacted before it is printed in any form, so that no form can miss it. */
const clean = <Line extends object>(hiding: Redactor, lines: ReadonlyArray<Line>): ReadonlyArray<Line> =>
  lines.map((line) => Object.assign({}, line, redactAll(hiding, line)))

/** Checked before the run: afterwards its results would be lost. */
const folderTrouble = ({ junit, json, html }: Options): string | null => {
  for (const path of [junit, json, html]) {
    try {
      if (path !== null) mkdirSync(dirname(path), { recursive: true })
    } catch (error) {
      return `There is no folder for ${path}: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  return null
}

const annotate = (report: Report): void => {
  for (const line of annotations(report)) print(line)
  const summary = process.env["GITHUB_STEP_SUMMARY"]
  if (summary !== undefined && summary !== "") appendFileSync(summary, redactor.text(jobSummary(report)))
}

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
    process.exitCode = printError(error instanceof Error ? error.message : String(error))
  },
)
