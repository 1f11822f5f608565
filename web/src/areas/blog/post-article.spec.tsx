import { describe, expect, it } from "vitest"
import { readingMinutes } from "./post-article.tsx"
import { blogChoice, blogListPath } from "./blog-path.ts"

describe("a post", () => {
  it("[S2.65] 220 words are read in a minute; no post takes less than one", () => {
    expect(readingMinutes("<p></p>")).toBe(1)
    expect(readingMinutes(`<p>${"parola ".repeat(660)}</p>`)).toBe(3)
    expect(readingMinutes(`<p class="${"a ".repeat(9000)}">x</p>`)).toBe(1)
  })
})

describe("blog", () => {
  it("[S2.65] page and topic survive a round trip through the URL", () => {
    for (const choice of [
      { page: 1, tag: "" },
      { page: 3, tag: "" },
      { page: 2, tag: "In cucina & fuori" },
    ]) {
      expect(blogChoice(new URL(blogListPath(choice), "http://x").searchParams)).toEqual(choice)
    }
  })

  it.each(["0", "-1", "1.5", "abc", "99999999999", ""])("[S2.65] page %j is the first", (page) => {
    expect(blogChoice(new URLSearchParams({ page })).page).toBe(1)
  })
})
