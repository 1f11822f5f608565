import { describe, expect, it } from "vitest"
import { beginningOf, closeWords } from "./close-words.ts"

describe("words close to a search without results", () => {
  it("[S2.42] start like its longest word, ignoring accents and case", () => {
    expect(beginningOf("il Caffettone")).toBe("caf")
    expect(beginningOf("CÀFFE")).toBe("caf")
  })

  it("[S2.42] are empty for a number or a short word", () => {
    expect(beginningOf("8001234567890")).toBeNull()
    expect(beginningOf("x 12 kg")).toBeNull()
  })

  it("[S2.42] are words of product names, each once, at most five", () => {
    const names = ["Caffè in grani", "Caffè macinato", "Carta caffettiera", "Olio"]
    expect(closeWords(names, "caf")).toEqual(["caffè", "caffettiera"])
    expect(closeWords(["caba cabb cabc cabd cabe cabf"], "cab")).toHaveLength(5)
    expect(closeWords(["Caf"], "caf")).toEqual([])
  })
})
