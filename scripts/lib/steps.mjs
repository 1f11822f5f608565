/** The steps of a test run: each is a command; those with a report are counted test by test, the others count as one. */
import { spawn } from "node:child_process"
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { failureOfRun, playwrightFailures, vitestFailures } from "./failures.mjs"
import { root, toolFile } from "./install.mjs"

const halfOfCores = Math.max(1, Math.floor(availableParallelism() / 2))
const reports = mkdtempSync(join(tmpdir(), "dispensa-test-"))

/** The command-line tool's file is resolved when the step runs: this module is loaded before anything is installed. */
const command = (name, tool, args) => ({ name, installed: tool, args })
const script = (name, entry, ...args) => ({
  name,
  args: ["--import", "tsx", join(root, entry), ...args],
})

/** A Vitest run whose tests are counted from its JSON report. */
const vitest = (name, ...args) => {
  const report = join(reports, `${name.replaceAll(" ", "-")}.json`)
  return {
    ...command(name, "vitest", [
      "run",
      ...args,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ]),
    report,
    count: (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests,
      failures: vitestFailures(json),
    }),
  }
}

/** The browser tests; a test that passed only in a retry counts as passed, and the step's line states their number. */
const playwright = (name, ...files) => {
  const report = join(reports, `${name.replaceAll(" ", "-")}.json`)
  return {
    ...command(name, "playwright", ["test", "--config", "web/playwright.config.ts", "--reporter=list,json", ...files]),
    reportVariable: "PLAYWRIGHT_JSON_OUTPUT_NAME",
    report,
    count: ({ stats: { expected, unexpected, flaky, skipped }, suites }) => ({
      passed: expected + flaky,
      failed: unexpected,
      flaky,
      skipped,
      failures: playwrightFailures({ suites }),
    }),
  }
}

const compileMessages = {
  name: "messages compiled",
  args: [join(root, "web/i18n.mjs")],
  folder: "web",
}
const writePacts = ["--root", "contracts", "--config", "consumer/vitest.config.ts"]

/** All generated files of the repository. */
export const generateSteps = [
  compileMessages,
  vitest("pacts", ...writePacts, "--silent"),
  // After the pacts: the page of states names their interactions.
  script("OpenAPI and states", "contracts/write-generated.ts"),
]

/** Most of these use one core: two run side by side, the longest first. The output of each is shown when it is done. */
const looks = [
  // Rules that need types and the compiler's own errors, from one reading of the program.
  command("types and lint", "oxlint", ["--type-aware", "--type-check", "--deny-warnings"]),
  command("format", "biome", ["format", "."]),
  {
    name: "import rules",
    args: [
      "--import",
      join(root, "scripts/lib/swc-tsx.mjs"),
      join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      "--config",
      ".dependency-cruiser.mjs",
      "domain",
      "contracts",
      "fixtures",
      "mock-server",
      "web",
      "scripts",
    ],
  },
  command("unused code", "knip", ["--no-progress"]),
  {
    ...command("openapi", "redocly", [
      "lint",
      "contracts/openapi.json",
      "contracts/asyncapi.json",
      "--config",
      "contracts/redocly.yaml",
    ]),
    env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  },
  script("contract changes", "contracts/release/main.ts"),
  script("requirements", "scripts/check-requirements.ts"),
  script("messages", "scripts/check-messages.ts"),
  script("OpenAPI and states", "contracts/write-generated.ts", "--check"),
]

export const checkSteps = [
  compileMessages,
  { sideBySide: looks },
  script("pacts", "scripts/check-pacts.ts"),
  script("budgets", "scripts/check-budgets.ts", "--if-built"),
]

/**
 * The steps of `npm test` before the browser, which does not start if one of them fails; short steps fill the cores at the end.
 */
export const fastSteps = [
  compileMessages,
  {
    sideBySide: [
      // On half of the cores: each worker loads all modules anew, and components wait more than they compute.
      vitest("rules and services", "--project", "node", `--maxWorkers=${halfOfCores}`),
      vitest("components and pages", "--project", "web*", "--project", "simulation"),
      // Here the consumer tests run as tests and write the pacts: the check of pacts needs no run of its own.
      vitest("consumer pacts", ...writePacts),
      {
        ...vitest("provider verification", "--root", "mock-server", "--config", "vitest.provider.config.ts"),
        after: "consumer pacts",
      },
      ...looks,
      { name: "storefront build", args: [join(root, "scripts/build.mjs")] },
    ],
  },
  script("pacts unchanged", "scripts/check-pacts.ts", "--written"),
  script("budgets", "scripts/check-budgets.ts"),
]

export const browserSteps = [playwright("browser tests")]

/** Each package compiled by itself, with declarations, as a published one is. */
export const compileStep = command("packages compiled", "tsc", ["-b"])

/** Each deep suite as a step; `files` are browser test files whose deep tests run, all of them without. */
export const deepSteps = (suites, files) => [
  ...suites.map(({ name, specs, env = {} }) => ({
    ...vitest(name, ...specs, "--passWithNoTests"),
    env: { TEST_DEPTH: "deep", ...env },
  })),
  ...(files === undefined || files.length > 0
    ? [{ ...playwright("deep browser tests", ...(files ?? [])), env: { E2E_DEEP: "1" } }]
    : []),
]

/** `output`: the open file for the command's output; the terminal by default. */
const runCommand = (
  { tool = process.execPath, installed, args, env = {}, folder = ".", report, reportVariable },
  output,
) =>
  new Promise((resolve) => {
    const child = spawn(tool, installed ? [toolFile(installed), ...args] : args, {
      cwd: join(root, folder),
      stdio: output ? ["ignore", output, output] : "inherit",
      env: { ...process.env, ...env, ...(reportVariable ? { [reportVariable]: report } : {}) },
    })
    child.on("error", () => resolve(1))
    child.on("close", (code) => resolve(code ?? 1))
  })

/** A run that ended badly without a failed test (a crash, a file that does not load) counts as one failure. */
const resultOf = (step, code) => {
  if (!step.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counted = existsSync(step.report)
    ? step.count(JSON.parse(readFileSync(step.report, "utf8")))
    : { passed: 0, failed: 0 }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

const timed = async (step, output) => {
  const started = Date.now()
  const code = await runCommand(step, output)
  return { name: step.name, seconds: (Date.now() - started) / 1000, ...resultOf(step, code) }
}

const runStep = (step) => {
  console.log(`\n── ${step.name}`)
  return timed(step)
}

const LANES = 2

/** Into a file: the pact verifier writes from native code, and fails with a slow pipe. */
const runQuietly = async (step) => {
  const path = join(reports, `${step.name.replaceAll(" ", "-")}.txt`)
  const output = openSync(path, "w")
  const result = await timed(step, output)
  closeSync(output)
  const text = readFileSync(path, "utf8")
  process.stdout.write(`\n── ${step.name}\n${text}`)
  const hasNamedFailures = result.failed === 0 || (result.failures?.length ?? 0) > 0
  return hasNamedFailures ? result : { ...result, failures: [failureOfRun(step.name, text)] }
}

/** A step with `after` waits for the end of the step of that name, which is before it in the list. */
const runSideBySide = async (steps) => {
  const results = []
  const running = new Map()
  const waiting = steps.entries()
  const lane = async () => {
    for (const [at, step] of waiting) {
      await running.get(step.after)
      const run = runQuietly(step)
      running.set(step.name, run)
      results[at] = await run
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

/** Runs all steps, sequentially except for parallel ones, also after a failure. */
export const runSteps = async (steps) => {
  const results = []
  for (const step of steps)
    results.push(...(step.sideBySide ? await runSideBySide(step.sideBySide) : [await runStep(step)]))
  return results
}

export const isRed = (results) => results.some(({ failed }) => failed > 0)

const failureText = ({ title, error }) => `✗ ${title}\n${error.replaceAll(/^/gm, "    ")}\n`

/** The failures, a line per step, and last `N passed, N failed`, with `, N skipped` if any were. */
export const summary = (results) => {
  const lines = results.map(
    ({ name, passed, failed, flaky = 0, seconds }) =>
      `${failed > 0 ? "✗" : "✓"} ${name.padEnd(24)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s` +
      (flaky > 0 ? ` (${flaky} only when tried again)` : ""),
  )
  const total = (key) => results.reduce((sum, result) => sum + (result[key] ?? 0), 0)
  const skipped = total("skipped") > 0 ? `, ${total("skipped")} skipped` : ""
  const failures = results.flatMap((result) => result.failures ?? []).map(failureText)
  return ["", ...failures, ...lines, "", `${total("passed")} passed, ${total("failed")} failed${skipped}`].join("\n")
}
