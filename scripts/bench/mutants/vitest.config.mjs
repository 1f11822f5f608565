/** The specs of the domain over its instrumented sources, in one worker, examples before laws. */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { BaseSequencer } from "vitest/node"
import { instrumented } from "./instrumented.mjs"

class ExamplesFirst extends BaseSequencer {
  async sort(files) {
    return files.toSorted((one, other) => weight(one) - weight(other))
  }
}

/** The laws of the whole shop take the longest. */
const weight = ({ moduleId }) => {
  if (moduleId.endsWith("shop.laws.spec.ts")) return 2
  return moduleId.endsWith(".laws.spec.ts") ? 1 : 0
}

const domain = fileURLToPath(new URL("../../../domain", import.meta.url))

export default defineConfig({
  root: domain,
  plugins: [await instrumented(domain, (process.env["MUTANTS_SUBJECTS"] ?? "").split(" "))],
  test: {
    include: ["src/**/*.spec.ts"],
    exclude: ["src/stored-names.spec.ts"],
    runner: fileURLToPath(new URL("mutant-runner.mjs", import.meta.url)),
    pool: "threads",
    isolate: false,
    fileParallelism: false,
    testTimeout: 20_000,
    sequence: { sequencer: ExamplesFirst },
    reporters: [process.env["MUTANTS_REPORTER"] ?? "dot"],
  },
})
