/** Choosing between Italian and English. */
import { describe, expect, it } from "vitest"
import { languageOf } from "./accept-language.ts"

describe("languageOf", () => {
  it.each([
    [undefined, "it"],
    ["", "it"],
    ["en", "en"],
    ["it, en;q=0.5", "it"],
    ["en;q=0.5, it", "it"],
    ["fr, en-GB;q=0.8, it;q=0.7", "en"],
    ["de, fr", "it"],
    ["en;q=0", "it"],
    ["*", "it"],
  ] as const)("[S2.10] %s is %s", (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
