/** `npm run bench`: figures against peers in the same run, and byte budgets. */
import { ensureBuilt } from "./lib/build.mjs"
import { ensureBenchInstalled, ensureInstalled } from "./lib/install.mjs"
import { runTypeScript } from "./lib/run.mjs"

ensureInstalled()
ensureBenchInstalled()
ensureBuilt()
runTypeScript("scripts/bench/main.ts", process.argv.slice(2), ["--expose-gc", "--max-old-space-size=8192"])
