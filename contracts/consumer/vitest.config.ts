/** The consumer tests: they write contracts/pacts. One thread, because forks lose interactions of a shared pact file. */
import { defineConfig } from "vitest/config"

// Read by the native library, so it must be in the process's own environment.
process.env["PACT_DO_NOT_TRACK"] = "true"

export default defineConfig({
  test: {
    name: "consumer pacts",
    include: ["src/**/*.pact.spec.ts"],
    globalSetup: ["consumer/pact-files.ts"],
    pool: "threads",
    // One worker that retains its modules: the native library sets up its log once, and complains otherwise.
    fileParallelism: false,
    isolate: false,
    testTimeout: 20_000,
  },
})
