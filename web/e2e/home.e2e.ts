/** The home page in use: its carousel, its shortcuts, its newsletter, its flyers' documents. */
import type { Locator } from "@playwright/test"
import type { ShopPage } from "./support/shop.ts"
import { expect, test } from "./support/test.ts"

const carousel = ({ page, say }: ShopPage): Locator => page.getByRole("region", { name: say("home_promos") })

/** Offset of the slides within the visible area, and the gaps between their pictures. */
const slidesOf = (of: Locator) =>
  of.locator("ul").evaluate((list) => {
    const frame = list.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const cards = [...list.children].flatMap(({ firstElementChild }) => firstElementChild ?? [])
    const boxes = cards.map((card) => card.getBoundingClientRect()).toSorted((a, b) => a.left - b.left)
    const seen = boxes.filter(({ left, right }) => left > frame.left - 2 && right < frame.right + 2)
    const [first, second] = boxes
    return {
      seen: seen.length,
      gap: first === undefined || second === undefined ? 0 : Math.round(second.left - first.right),
      first: Math.round((first?.left ?? Number.NaN) - frame.left),
      lefts: cards.map((card) => Math.round(card.getBoundingClientRect().left)),
    }
  })

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("[S9.15] the carousel shows four, three, two or one slide from its left edge on, 20 px apart, also after a resize", {
    tag: "@deep",
  }, async ({ shop, page }) => {
    await shop.open("/")
    await expect(carousel(shop).getByRole("listitem").first()).toBeVisible()
    // The carousel measures its slides again after each resize.
    await expect(carousel(shop).locator("ul")).toHaveAttribute("style", /translate/)
    for (const [width, seen] of [
      [1600, 4],
      [1280, 3],
      [820, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await slidesOf(carousel(shop))).seen, `${width} px`).toBe(seen)
      expect((await slidesOf(carousel(shop))).first).toBe(0)
      expect((await slidesOf(carousel(shop))).gap).toBe(20)
    }
  })
})
