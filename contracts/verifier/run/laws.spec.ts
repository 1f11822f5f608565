/** Every check is run: it names endpoints that are in the table, and has a title of its own. */
import { describe, expect, it } from "vitest"
import { endpoints } from "../../src/table.ts"
import { LAWS } from "./laws.ts"

describe("the laws of the verifier", () => {
  it("[S7.22] are about endpoints of the table", () => {
    const known = new Set<string>(Object.values(endpoints).map(({ id }) => id))
    expect(LAWS.flatMap(({ about }) => about).filter((id) => !known.has(id))).toEqual([])
  })

  it.each(["id", "title"] as const)("[S7.22] have an %s of their own", (name) => {
    const names = LAWS.map((one) => one[name])
    expect(new Set(names).size).toBe(names.length)
  })

  it("[S7.22] have ids that a command line takes without quotes", () => {
    expect(LAWS.map(({ id }) => id).filter((id) => !/^[a-z-]+\.[a-z-]+\/[a-z0-9_/-]+$/.test(id))).toEqual([])
  })
})
