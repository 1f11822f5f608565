/**
 * `npm test`: static checks, unit tests, contracts and the main browser tests, and the deep suites whose files changed
 * against the main branch (`--no-deep` omits them). The browser does not start after a failure; `--all` starts it all
 * the same. The last line is the sum.
 */
import { findBrowser } from "./lib/browser.mjs"
import { browserFiles, changedFiles, suitesFor } from "./lib/deep-suites.mjs"
import { ensureInstalled } from "./lib/install.mjs"
import { browserSteps, deepSteps, fastSteps, isRed, runSteps, summary } from "./lib/steps.mjs"

ensureInstalled()
process.env["PACT_DO_NOT_TRACK"] = "true"

const changed = process.argv.includes("--no-deep") ? [] : changedFiles()
const results = await runSteps(fastSteps)
const isGoingOn = !isRed(results) || process.argv.includes("--all")
if (isGoingOn) {
  const browser = await findBrowser()
  if (browser) process.env["CHROME_PATH"] = browser
  results.push(...(await runSteps([...browserSteps, ...deepSteps(suitesFor(changed), browserFiles(changed))])))
}
if (!isGoingOn) console.error("The browser was not started because a step failed; npm test -- --all starts it anyway.")
console.log(summary(results))
process.exit(isRed(results) ? 1 : 0)
