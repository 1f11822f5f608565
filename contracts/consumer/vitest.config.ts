/** The consumer tests: they write contracts/pacts. One thread for each file; forks lose interactions. */
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    name: "consumer pacts",
    include: ["consumer/**/*.spec.ts"],
    pool: "threads",
    env: { PACT_DO_NOT_TRACK: "true" },
    testTimeout: 20_000,
  },
})
