/** The journeys on a backend of the family that does everything that any of them does. */
import { VARIANTS } from "@dispensa/mock-server"
import { testJourneys } from "./support/dialect-journeys.ts"
import { test } from "./support/test.ts"

test.use({ dialect: "mymb", variants: [...VARIANTS] })

testJourneys("mymb", { isDeep: true })
