/** `npm run check`: format, lint, types, import rules, exports, messages, requirements and generated files. */
import { ensureInstalled } from "./lib/install.mjs"
import { checkSteps, runSteps, summary } from "./lib/steps.mjs"

ensureInstalled()
const results = await runSteps(checkSteps)
console.log(summary(results))
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)
