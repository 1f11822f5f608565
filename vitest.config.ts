import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    projects: [
      "domain",
      "contracts",
      "fixtures",
      "mock-server",
      "web",
      "web/vitest.modules.config.ts",
      "web/vitest.shared.config.ts",
      "web/vitest.logic.config.ts",
      "web/vitest.app.config.ts",
      "web/simulation/vitest.config.ts",
      "scripts",
    ],
    // An app test closes its page while commands may be on their way, as a browser does: what is interrupted has failed nobody.
    onUnhandledError: ({ message }) => message !== "All fibers interrupted without error",
    pool: "threads",
    // One for each core: the one that is spared by default is half of a small machine.
    maxWorkers: "100%",
  },
})
