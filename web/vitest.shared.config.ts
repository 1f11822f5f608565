/** Component tests in one set of modules for all files of a worker, which is several times faster. */
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { oneMessageModule } from "./build/one-message-module.ts"
import { withSharedModules } from "./vitest.files.config.ts"

export default defineConfig({
  plugins: [react(), oneMessageModule()],
  test: {
    name: "web components",
    include: withSharedModules,
    environment: "./vitest.environment.ts",
    isolate: false,
    setupFiles: ["vitest.setup.ts"],
    testTimeout: 20_000,
  },
})
