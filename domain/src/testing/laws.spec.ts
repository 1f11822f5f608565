import { afterEach, expect, it, vi } from "vitest"

afterEach(() => vi.unstubAllEnvs())

it.each([
  ["0", 1],
  ["-5", 1],
  ["7", 7],
  ["many", 50],
])("a law is checked at least once: FC_RUNS=%s", async (runs, expected) => {
  vi.resetModules()
  vi.stubEnv("FC_RUNS", runs)
  expect((await import("./laws.ts")).LAW_RUNS).toBe(expected)
})
