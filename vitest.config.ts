import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    projects: ["domain", "contracts", "fixtures", "mock-server", "web", "web/vitest.logic.config.ts", "scripts"],
    pool: "threads",
  },
})
