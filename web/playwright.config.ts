/**
 * Browser tests: real Chromium, the production build, a real mock server per worker; no intercepted network,
 * except for one file removed by a new release (S8.12).
 */
import { defineConfig } from "@playwright/test"
import { BROWSER_FLAGS } from "./e2e/support/browser-flags.ts"

const executablePath = process.env["CHROME_PATH"]

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./e2e/support/build.ts",
  // Two would leave the cores of a small machine idle for a fifth of the time.
  workers: Number(process.env["E2E_WORKERS"] ?? 3),
  fullyParallel: true,
  // On a busy machine a page may be late once. A test that passes only on the second attempt is reported as flaky at
  // the end of the run, and has to be fixed; one that fails twice fails.
  retries: Number(process.env["E2E_RETRIES"] ?? 1),
  // A long journey through the shop takes minutes on a busy machine; a hanging one is ended by the limit of each step.
  timeout: 180_000,
  expect: { timeout: 12_000 },
  outputDir: "../test-results",
  // `E2E_DEEP=1` runs everything: both languages, every width, every state of every route.
  ...(process.env["E2E_DEEP"] === "1" ? {} : { grepInvert: /@deep/ }),
  forbidOnly: Boolean(process.env["CI"]),
  use: {
    browserName: "chromium",
    // One context per worker and kind of device, emptied between tests: its code stays compiled.
    reuseContext: true,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // Its answers could not be intercepted by a test, and each test would fetch all code first; its own tests allow it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    // Animations cost more than the tests themselves; the tests of motion enable them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { args: [...BROWSER_FLAGS], ...(executablePath === undefined ? {} : { executablePath }) },
    actionTimeout: 12_000,
    // A trace costs as much as the test: `E2E_TRACE=1` records one of each failure.
    trace: process.env["E2E_TRACE"] === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
})
