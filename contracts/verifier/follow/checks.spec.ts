/** Every check is run: it names endpoints that are in the table, and has a title of its own. */
import { describe, expect, it } from "vitest"
import { endpoints } from "../../src/table.ts"
import { CHECKS } from "./checks.ts"

describe("the checks of what must follow", () => {
  it("[S7.22] are about endpoints of the table", () => {
    const known = new Set<string>(Object.values(endpoints).map(({ id }) => id))
    expect(CHECKS.flatMap(({ about }) => about).filter((id) => !known.has(id))).toEqual([])
  })

  it("[S7.22] have titles of their own", () => {
    const titles = CHECKS.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
  })
})
