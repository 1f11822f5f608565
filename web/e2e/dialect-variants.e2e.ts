/** The journeys on a backend of the family with all optional features of its members. */
import { testJourneys } from "./support/dialect-journeys.ts"
import { test } from "./support/test.ts"

test.use({ dialect: "mymb", variants: "all" })

testJourneys("mymb", { isDeep: true })
