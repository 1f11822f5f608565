/** Component tests that need modules of their own: loaded again for each file, while the libraries stay, which is three times faster. */
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { oneMessageModule } from "./build/one-message-module.ts"
import { withOwnModules } from "./vitest.files.config.ts"

export default defineConfig({
  plugins: [react(), oneMessageModule()],
  test: {
    name: "web modules",
    include: withOwnModules,
    environment: "./vitest.environment.ts",
    isolate: false,
    setupFiles: ["vitest.own-modules.ts", "vitest.setup.ts"],
    testTimeout: 20_000,
  },
})
