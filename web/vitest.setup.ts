/** What each file of component tests begins with. */
import { cleanup, configure } from "@testing-library/react"
import { afterEach, beforeAll } from "vitest"
import { takeNotifications } from "./src/ui/feedback/notify.ts"

// A busy machine may take its time; a component that never shows what is awaited still fails.
configure({ asyncUtilTimeout: 10_000 })

// What another file left to be shown.
beforeAll(() => void takeNotifications())

// The library does so itself only in the first file that loads it.
afterEach(cleanup)
