import type { HomeSection } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { bannerOf } from "./first-banner.ts"

const section = (kind: string, image: string | null): HomeSection => ({
  kind,
  title: "",
  query: "",
  entries: [{ title: "", text: "", image, url: "/shop" }],
})

describe("the home page's first banner", () => {
  it("[S2.1] is the carousel's first banner, if the page begins with a carousel", () => {
    expect(bannerOf([section("carousel", "/files/a-b_1.webp"), section("posts", "/files/c.webp")])).toBe(
      "/files/a-b_1.webp",
    )
    expect(bannerOf([section("shortcuts", "/files/a.webp"), section("carousel", "/files/b.webp")])).toBeNull()
    expect(bannerOf([section("carousel", null)])).toBeNull()
    expect(bannerOf([])).toBeNull()
  })

  it.each(["//evil.test/a.webp", "https://evil.test/a.webp", '/a.webp" onerror="x', "/a.webp?b&c", "javascript:1"])(
    "[S3.14] is never %s: it goes into the page unescaped",
    (image) => {
      expect(bannerOf([section("carousel", image)])).toBeNull()
    },
  )
})
