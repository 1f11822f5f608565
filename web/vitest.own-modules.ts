/** Removes another file's mocks, and the modules that were loaded with them. */
import { vi } from "vitest"

vi.resetModules()
