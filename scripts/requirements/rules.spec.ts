import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { rulesOf } from "./rules.ts"

describe("the rules of the requirements", () => {
  it("have an id and their parts", () => {
    const markdown = [
      "# Rules",
      "- **S90.1** One. · web",
      "- **S90.2** Two · or more. · contracts, mock-server",
      "- plain · web",
    ].join("\n")
    expect(rulesOf(markdown)).toEqual([
      { id: "S90.1", seenIn: ["web"], strangers: [] },
      { id: "S90.2", seenIn: ["contracts", "mock-server"], strangers: [] },
    ])
  })

  it("may name no part, or an unknown one", () => {
    expect(rulesOf("- **S90.1** One.\n- **S90.2** Two. · web, domain")).toEqual([
      { id: "S90.1", seenIn: [], strangers: [] },
      { id: "S90.2", seenIn: ["web"], strangers: ["domain"] },
    ])
  })

  it("are 223", () => {
    const text = readFileSync(new URL("../../docs/requirements.md", import.meta.url), "utf8")
    const chapters = rulesOf(text).map(({ id }) => id.replace(/\..*/, ""))
    const counted = [...new Set(chapters)].map(
      (chapter) => `${chapter}: ${chapters.filter((other) => other === chapter).length}`,
    )
    expect(counted).toEqual([
      "S1: 7",
      "S2: 66",
      "S3: 30",
      "S4: 17",
      "S5: 13",
      "S6: 4",
      "S7: 23",
      "S8: 17",
      "S9: 16",
      "S10: 6",
      "S11: 12",
      "S12: 17",
    ])
  })
})
