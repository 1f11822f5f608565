/** Vitest project of the simulation: a module graph of its own, with simulated time, network and browser (ADR 0036). */
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { oneMessageModule } from "../build/one-message-module.ts"
import { backendAtOnce } from "./plugins/backend-at-once.ts"
import { codeAtOnce } from "./plugins/code-at-once.ts"
import { injectedFaults } from "./plugins/injected-faults.ts"
import { rememberedHashes } from "./plugins/remembered-hashes.ts"

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [injectedFaults(), codeAtOnce(), rememberedHashes(), backendAtOnce(), oneMessageModule()],
  test: {
    name: "simulation",
    include: ["**/*.spec.ts"],
    environment: "node",
    setupFiles: ["time/install.ts"],
    testTimeout: 120_000,
  },
})
