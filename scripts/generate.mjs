/** `npm run generate`: compiles the messages and writes the OpenAPI document, the page of states and the pacts. */
import { ensureInstalled } from "./lib/install.mjs"
import { generateSteps, runSteps, summary } from "./lib/steps.mjs"

ensureInstalled()
const results = await runSteps(generateSteps)
console.log(summary(results))
process.exit(results.some(({ failed }) => failed > 0) ? 1 : 0)
