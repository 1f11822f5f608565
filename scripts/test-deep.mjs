/** `npm run test:deep`: everything that `npm test` runs, and all deep suites, for as long as it takes. */
import { findBrowser } from "./lib/browser.mjs"
import { deepSuites } from "./lib/deep-suites.mjs"
import { ensureInstalled } from "./lib/install.mjs"
import { browserSteps, compileStep, deepSteps, fastSteps, isRed, runSteps, summary } from "./lib/steps.mjs"

ensureInstalled()
process.env["PACT_DO_NOT_TRACK"] = "true"
const browser = await findBrowser()
if (browser) process.env["CHROME_PATH"] = browser

const results = await runSteps([...fastSteps, ...browserSteps, compileStep, ...deepSteps(deepSuites)])
console.log(summary(results))
process.exit(isRed(results) ? 1 : 0)
