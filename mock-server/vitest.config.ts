import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    name: "mock-server",
    include: ["src/**/*.spec.ts"],
    exclude: ["src/**/*.pact-verify.spec.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 30_000,
  },
})
