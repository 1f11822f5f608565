/** Provider verification: the committed pacts against this backend (`*.pact-verify.spec.ts`). */
import { defineConfig } from "vitest/config"

// Read by the native library, so it must stand in the process's own environment.
process.env["PACT_DO_NOT_TRACK"] = "true"

export default defineConfig({
  test: {
    name: "provider verification",
    include: ["src/**/*.pact-verify.spec.ts"],
    pool: "threads",
    silent: "passed-only",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
