/** The same journeys on our own dialect: one list of tests for both. */
import { testJourneys } from "./support/dialect-journeys.ts"

testJourneys("dispensa", { isDeep: true })
