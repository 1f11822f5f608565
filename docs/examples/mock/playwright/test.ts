/** Playwright: a mock for each worker, and before each test it is as it was started. */
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { test as base } from "@playwright/test"

export { expect } from "@playwright/test"

export const test = base.extend<{ readonly mock: RunningMock }, { readonly workersMock: RunningMock }>({
  workersMock: [
    // Playwright reads the names of what a fixture uses out of the pattern: it uses nothing.
    async ({}, provide) => {
      const mock = await startMock()
      await provide(mock)
      await mock.stop()
    },
    { scope: "worker" },
  ],
  mock: async ({ workersMock }, provide) => {
    await workersMock.reset()
    await provide(workersMock)
  },
})
