import { defineConfig } from "vitest/config"

export default defineConfig({
  test: { name: "domain", include: ["src/**/*.spec.ts"], isolate: false, testTimeout: 120_000 },
})
