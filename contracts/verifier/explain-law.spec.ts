/** What `--explain` prints of a law. */
import { describe, expect, it } from "vitest"
import { explainLaw, similarLaws } from "./explain-law.ts"
import { CHECKED, law } from "./run/law.ts"

const exact = law({
  id: "order.list/exact",
  title: "a value gives exactly its orders",
  about: ["order.list", "order.detail"],
  byHand: "Read the list with status=IA and without.",
  run: async () => CHECKED,
})
const pages = { ...exact, id: "order.list/pages", byHand: null }

describe("--explain", () => {
  it("[S7.22] prints the law, how to see it by hand, and how to run it alone", () => {
    const page = explainLaw("order.list/exact", [pages, exact]) ?? ""
    expect(page).toContain("a value gives exactly its orders")
    expect(page).toContain("By hand:  Read the list with status=IA and without.")
    expect(page).toContain(String.raw`--only "^order\.list " --checks "^order\.list/exact$"`)
  })

  it("[S7.22] finds the law of a part that a finding names", () => {
    expect(explainLaw("order.list/status/exact", [pages, exact])).toContain("order.list/exact")
    expect(explainLaw("order.list/status/pages", [pages, exact])).toContain("call order.list, order.detail and compare")
  })

  it("[S7.22] knows no other law, and names those of the endpoint", () => {
    expect(explainLaw("order.list/nothing", [exact])).toBeNull()
    expect(explainLaw("order.lists/exact", [exact])).toBeNull()
    expect(similarLaws("order.list/nothing", [pages, exact])).toEqual(["order.list/pages", "order.list/exact"])
  })
})
