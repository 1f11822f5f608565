/** What every file of app tests begins with. */
import "fake-indexeddb/auto"
import { vi } from "vitest"
import { furnishWindow } from "./browser.ts"

furnishWindow()

// The shop as it is built: without what development adds.
vi.stubEnv("DEV", false)
vi.stubEnv("PROD", true)
