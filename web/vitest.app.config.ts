/** The whole storefront in a DOM without layout, over the mock backend in this process. */
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { oneMessageModule } from "./build/one-message-module.ts"
import { pageChunksPlugin } from "./build/page-chunks.ts"

export default defineConfig({
  // As in production: React's development checks cost more than the tests themselves.
  mode: "production",
  oxc: { jsx: { runtime: "automatic", development: false } },
  plugins: [react(), pageChunksPlugin, oneMessageModule()],
  test: {
    name: "web app",
    include: ["e2e/app/*.spec.ts"],
    environment: "./vitest.app.environment.ts",
    isolate: false,
    setupFiles: ["e2e/app/support/setup.ts"],
    env: { NODE_ENV: "production" },
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
})
