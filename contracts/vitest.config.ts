import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    name: "contracts",
    include: ["src/**/*.spec.ts", "verifier/**/*.spec.ts", "generators/*.spec.ts", "release/*.spec.ts"],
    isolate: false,
    testTimeout: 10_000,
  },
})
