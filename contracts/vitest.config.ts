import { defineConfig } from "vitest/config"

export default defineConfig({
  test: { name: "contracts", include: ["src/**/*.spec.ts", "verifier/**/*.spec.ts"], testTimeout: 10_000 },
})
