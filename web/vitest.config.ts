/** Component tests that need a window of their own: each file has its own document and modules. */
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { oneMessageModule } from "./build/one-message-module.ts"
import { withOwnWindow } from "./vitest.files.config.ts"

export default defineConfig({
  plugins: [react(), oneMessageModule()],
  test: {
    name: "web",
    include: withOwnWindow,
    environment: "./vitest.environment.ts",
    setupFiles: ["vitest.setup.ts"],
    testTimeout: 20_000,
  },
})
