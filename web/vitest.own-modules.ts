/** What another file put in the place of a module is gone, and the modules that were loaded with it. */
import { vi } from "vitest"

vi.resetModules()
