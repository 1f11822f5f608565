/** The replacements of an id that show whether it is compared or matched. */
import { expect, it } from "vitest"
import { patternsOf } from "./id-laws.ts"

it("[S7.22] an id is tried as a pattern of SQL, of a regular expression and of a search engine, and as one of everything", () => {
  const tried = [0, 1, 2, 3].flatMap((turn) => patternsOf("fresco", turn))
  expect([...new Set(tried)].toSorted()).toEqual(["%", "fresc%", "fresc*", "fresc.", "fresc_"])
})

it.each(["7", "1001", ""])(
  "[S7.22] a number or a single character, here “%s”, is only tried as a match-all pattern",
  (id) => {
    expect(patternsOf(id)).toEqual(["%", "*"])
  },
)
