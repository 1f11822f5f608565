import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { oneMessageModule } from "./web/build/one-message-module.ts"

/** `TEST_DEPTH=deep` runs the deep specs alone (scripts/lib/deep-suites.mjs). */
const isDeep = process.env["TEST_DEPTH"] === "deep"
const specs = (folder: string): string => `${folder}/**/*${isDeep ? ".deep" : ""}.spec.ts`

/** Everything that needs no document, in one set of modules for all files of a worker. */
const node = {
  name: "node",
  include: [
    "domain/src",
    "contracts/{src,verifier,generators,release}",
    "fixtures/src",
    "mock-server/src",
    "web/{src,server,build,worker}",
    "scripts",
  ].map(specs),
  exclude: [
    "**/node_modules/**",
    "**/*.pact.spec.ts",
    "**/*.pact-verify.spec.ts",
    ...(isDeep ? [] : ["**/*.deep.spec.ts"]),
  ],
  environment: "node",
  setupFiles: ["web/src/testing/node-setup.ts"],
  // Not threads: the compilers that some specs of scripts use end the whole process when two threads load them.
  pool: "forks" as const,
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

const inDocuments = [
  "web",
  "web/vitest.modules.config.ts",
  "web/vitest.shared.config.ts",
  "web/vitest.app.config.ts",
  "web/simulation/vitest.config.ts",
]

export default defineConfig({
  test: {
    projects: [{ plugins: [oneMessageModule()], test: node }, ...(isDeep ? [] : inDocuments)],
    // React may still take a node out of the document of an app test that is empty by then.
    onUnhandledError: ({ message, name }) => name !== "NotFoundError" && !/not a child/.test(message),
    pool: "threads",
    maxWorkers: availableParallelism(),
  },
})
