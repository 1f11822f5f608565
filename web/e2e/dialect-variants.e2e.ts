/** The journeys on a backend of the family that does everything that any of them does. */
import { testJourneys } from "./support/dialect-journeys.ts"
import { test } from "./support/test.ts"

test.use({ dialect: "mymb", variants: "all" })

testJourneys("mymb", { isDeep: true })
