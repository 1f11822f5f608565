import { describe, expect, it } from "vitest"
import { readingMinutes } from "./post-article.tsx"

describe("a post", () => {
  it("[S2.65] 220 words are read in a minute; nothing takes less than one", () => {
    expect(readingMinutes("<p></p>")).toBe(1)
    expect(readingMinutes(`<p>${"parola ".repeat(660)}</p>`)).toBe(3)
    expect(readingMinutes(`<p class="${"a ".repeat(9000)}">x</p>`)).toBe(1)
  })
})
