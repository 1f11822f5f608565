/** What needs no page: log, services and rules, without a document and in one set of modules, which is several times quicker. */
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    name: "web logic",
    include: ["{src,server,build,worker}/**/*.spec.ts"],
    environment: "node",
    isolate: false,
    testTimeout: 20_000,
  },
})
