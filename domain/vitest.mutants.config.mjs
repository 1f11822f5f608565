/** Test configuration for `npm run mutants`: examples run before laws, so that a mutant killed by an example costs no run of a law. */
import { defineConfig } from "vitest/config"
import { BaseSequencer } from "vitest/node"

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

export default defineConfig({
  test: { include: ["src/**/*.spec.ts"], isolate: false, testTimeout: 120_000, sequence: { sequencer: ExamplesFirst } },
})
