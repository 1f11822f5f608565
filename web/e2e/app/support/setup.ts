/** Setup of every file of app tests. */
import "fake-indexeddb/auto"
import { vi } from "vitest"
import { furnishWindow } from "./browser.ts"

furnishWindow()

// The production shop: without development tools.
vi.stubEnv("DEV", false)
vi.stubEnv("PROD", true)
