/** The failed tests of a report, each with its title and the first lines of its error; printed again at the end of the run. */

const ERROR_LINES = 12
const UNHANDLED_LINES = 40

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g")

const shorten = (text = "") => text.replaceAll(escapes, "").split("\n").slice(0, ERROR_LINES).join("\n")

/** From Vitest's JSON report; a file that did not load has no tests and counts itself. */
export const vitestFailures = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed")
    if (failed.length === 0) return status === "failed" ? [{ title: name, error: shorten(message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name}: ${fullName}`,
      error: shorten(failureMessages[0]),
    }))
  })

/**
 * What a run states that fails without a failed test: Vitest's section of unhandled errors, or else the end of its output
 * (a crash, a compiler's message).
 */
export const failureOfRun = (name, output) => {
  const lines = output.replaceAll(escapes, "").trimEnd().split("\n")
  const at = lines.findIndex((line) => /Unhandled (?:Errors?|Rejection)/.test(line))
  const shown = at < 0 ? lines.slice(-ERROR_LINES) : lines.slice(at, at + UNHANDLED_LINES)
  return { title: `${name}: the run failed`, error: shown.join("\n") }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** From Playwright's JSON report: tests that failed in their last attempt. */
export const playwrightFailures = ({ suites }) =>
  suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results, projectName }) => ({
        title: `${file} (${projectName}): ${title}`,
        error: shorten(results.at(-1)?.error?.message),
      })),
  )
