/** What each file of component tests begins with. */
import { cleanup, configure } from "@testing-library/react"
import { afterAll, afterEach, beforeAll } from "vitest"
import { takeNotifications } from "./src/ui/feedback/notify.ts"

/** The real one: a test may have put a clock of its own in its place. */
const { setTimeout: later } = globalThis

// A busy machine may take its time; a component that never shows what is awaited still fails.
configure({ asyncUtilTimeout: 10_000 })

// The document has no screen: no media query matches, unless a test says otherwise.
if (globalThis.window !== undefined)
  Object.defineProperty(window, "matchMedia", {
    configurable: true,
    writable: true,
    value: () => Object.assign(new EventTarget(), { matches: false }),
  })

// What another file left to be shown.
beforeAll(() => void takeNotifications())

// The library does so itself only in the first file that loads it.
afterEach(cleanup)

/** How long React may work on what it has scheduled (ms), before the window goes: several of its turns. */
const LAST_TURNS = 25
afterAll(() => new Promise<void>((resolve) => void later(resolve, LAST_TURNS)))
