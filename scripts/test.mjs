/** `npm test`: everything; the last line is the sum over all runners. */
import { findBrowser } from "./lib/browser.mjs"
import { ensureInstalled } from "./lib/install.mjs"
import { runSteps, summary, testSteps } from "./lib/steps.mjs"

ensureInstalled()
const browser = await findBrowser()
if (browser) process.env["CHROME_PATH"] = browser
process.env["PACT_DO_NOT_TRACK"] = "true"

const results = await runSteps(testSteps)
console.log(summary(results))
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)
