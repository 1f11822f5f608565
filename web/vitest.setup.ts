/** Setup of every file of component tests. */
import { cleanup, configure } from "@testing-library/react"
import { afterAll, afterEach, beforeAll } from "vitest"
import { takeNotifications } from "./src/ui/feedback/notify.ts"

/** The real timer: a test may have replaced it by a fake one. */
const { setTimeout: later } = globalThis

// A busy machine may be slow; a component that never shows the awaited content still fails.
configure({ asyncUtilTimeout: 10_000 })

// The document has no screen: no media query matches, unless a test says otherwise.
if (globalThis.window !== undefined)
  Object.defineProperty(window, "matchMedia", {
    configurable: true,
    writable: true,
    value: () => Object.assign(new EventTarget(), { matches: false }),
  })

// Notifications left by another file.
beforeAll(() => void takeNotifications())

// The library does so itself only in the first file that loads it.
afterEach(cleanup)

/** Time for React's scheduled work (ms), before the window is closed: several of its turns. */
const LAST_TURNS = 25
afterAll(() => new Promise<void>((resolve) => void later(resolve, LAST_TURNS)))
