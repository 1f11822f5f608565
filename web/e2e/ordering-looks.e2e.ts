/** Layout of the ordering tools: bars that nothing overlaps, low rows, each button in its position. */
import { expectBarFree } from "./support/order-bar.ts"
import { fillCart } from "./support/big-cart.ts"
import { CLIENT, everywhere, expect, inEach, NEW_CLIENT, PASSWORD, test } from "./support/test.ts"
import { keyFields } from "./support/quick-order.ts"
import { comeAsRegular, openUsual } from "./support/usual.ts"

/** Maximum row height of a list on a laptop, even with a name of two lines. */
const LOW_PX = 72

inEach(
  everywhere("laptop en", "bars").filter(({ isPhone }) => !isPhone),
  () => {
    test("[S2.23][S11.5] the link to the top overlaps neither the order bar nor its button, on any screen", {
      tag: "@deep",
    }, async ({ page, shop, control }) => {
      await comeAsRegular(shop, control)
      await openUsual(shop)
      await expectBarFree(shop, page.getByRole("region", { name: shop.say("usual_total") }))
    })
  },
)

inEach(
  everywhere("laptop en", "rows")
    .concat(everywhere("laptop it", "rows"))
    .filter(({ isPhone, isAgain }) => !isPhone && !isAgain),
  () => {
    for (const width of [1280, 1920])
      test(`[S11.6] a list's rows are low, and headings above them label the numbers, ${width} px wide`, {
        tag: "@deep",
      }, async ({ page, shop, control }) => {
        await page.setViewportSize({ width, height: 800 })
        await shop.comeBack(CLIENT)
        await shop.open("/pages/lists/cella-frigo")
        const rows = page.getByRole("main").locator("[data-entry]")
        await expect(rows.first()).toContainText("€")
        const highest = () =>
          rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)))
        expect(await highest()).toBeLessThanOrEqual(LOW_PX)
        const head = await page
          .getByRole("main")
          .getByText(shop.say("lists_par"), { exact: true })
          .first()
          .boundingBox()
        const field = await rows.first().getByRole("textbox").nth(1).boundingBox()
        expect((head?.x ?? 0) + (head?.width ?? 0)).toBeCloseTo((field?.x ?? 0) + (field?.width ?? 0), 0)
        expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0)

        await control.scenario("long-texts")
        await page.reload()
        await expect(rows.first()).toContainText("€")
        // However long a name is, it is completely readable.
        for (const part of await rows.locator("span").all())
          expect(await part.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
        // A name of two lines fits in a low row; a note is shown below it.
        const heights = await rows.evaluateAll((all) =>
          all.flatMap((row) => (row.querySelector("p") === null ? [row.getBoundingClientRect().height] : [])),
        )
        expect(heights.length).toBeGreaterThan(0)
        if (width > 1800) expect(Math.max(...heights)).toBeLessThanOrEqual(LOW_PX)
      })
  },
)

inEach(
  everywhere("phone en", "cart")
    .concat(everywhere("phone it", "cart"))
    .filter(({ isPhone, isAgain }) => isPhone && !isAgain),
  () => {
    test("[S2.62] the button to empty the cart is beside the checkbox for all lines, and a line's history in the line", {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack(CLIENT)
      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)
      const main = page.getByRole("main")
      const middleOf = async (thing: ReturnType<typeof page.getByRole>) => {
        const room = await thing.boundingBox()
        if (room === null) throw new Error("The line is not shown")
        return { ...room, middle: room.y + room.height / 2 }
      }
      const all = await middleOf(main.getByRole("checkbox", { name: shop.say("cart_choose_all", { count: 3 }) }))
      const empty = await middleOf(main.getByRole("button", { name: shop.say("cart_clear") }))
      expect(Math.abs(all.middle - empty.middle)).toBeLessThanOrEqual(4)
      for (const row of await shop.cartRow(/./).all()) {
        const history = row.getByRole("button", { name: shop.pattern("cart_history_of") }).filter({ visible: true })
        const place = await middleOf(history)
        const bin = await middleOf(row.getByRole("button", { name: shop.pattern("cart_remove") }))
        // Below the bin, at the end of the line; there is nothing below the picture.
        expect(Math.abs(place.x + place.width / 2 - (bin.x + bin.width / 2))).toBeLessThanOrEqual(12)
        expect(place.y).toBeGreaterThanOrEqual(bin.y + bin.height)
      }
      // Selecting a line shifts nothing.
      const first = await middleOf(shop.cartRow(/./).first())
      await shop.cartRow(/./).first().getByRole("checkbox").tap()
      await expect(main.getByRole("region", { name: shop.say("cart_chosen_actions") })).toBeVisible()
      expect((await middleOf(shop.cartRow(/./).first())).y).toBe(first.y)
    })
  },
)

inEach(
  everywhere("phone it", "without a line").filter(({ isPhone }) => isPhone),
  () => {
    test("[S2.23][S4.15] the link to the top does not overlap the offline notice", {
      tag: "@deep",
    }, async ({ page, shop, context }) => {
      await shop.open("/shop")
      await shop.listed()
      await page.evaluate(() => window.scrollTo(0, 600))
      const toTop = page.getByRole("button", { name: shop.say("shell_scroll_top") })
      await expect(toTop).toBeVisible()
      await shop.idleCodeLoaded()
      await context.setOffline(true)
      const notice = page.locator("output").filter({ hasText: shop.say("shell_offline") })
      await expect(notice).toBeVisible()
      // It moves once the notice has its height.
      const overlap = async () => {
        const [above, below] = await Promise.all([toTop.boundingBox(), notice.boundingBox()])
        return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0)
      }
      await expect.poll(overlap).toBeLessThanOrEqual(0)
    })
  },
)

inEach(
  everywhere("phone en", "many lines").filter(({ isPhone }) => isPhone),
  () => {
    test("[S11.9] the sort order is beside the number of lines, and below it a filter as wide as they are", {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack(NEW_CLIENT)
      await fillCart(page, { user: NEW_CLIENT, password: PASSWORD, clientId: 1002, lines: 80 })
      await shop.open("/pages/cart?tab=active")
      const main = page.getByRole("main")
      const roomOf = async (part: ReturnType<typeof page.getByRole>) => {
        await expect(part).toBeVisible()
        return (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      }
      const count = await roomOf(main.getByText(shop.say("cart_line_count", { count: 80 })))
      const sort = await roomOf(main.getByLabel(shop.say("cart_sort")))
      const filter = await roomOf(main.getByRole("searchbox", { name: shop.say("cart_filter") }))
      expect(Math.abs(count.y + count.height / 2 - (sort.y + sort.height / 2))).toBeLessThanOrEqual(4)
      expect(filter.y).toBeGreaterThanOrEqual(sort.y + sort.height)
      expect(filter.width).toBeGreaterThanOrEqual(300)
    })
  },
)

inEach(
  everywhere("laptop en", "long prices").filter(({ isPhone }) => !isPhone),
  () => {
    test("[S2.62][S5.12] a price and its unit end before the quantity, however long", {
      tag: "@deep",
    }, async ({ page, shop, control }) => {
      await control.scenario("long-texts")
      await shop.login()
      await fillCart(page, { user: CLIENT, password: PASSWORD, clientId: 1001, lines: 6 })
      await shop.open("/pages/cart?tab=active")
      const rows = shop.cartRow(/./)
      await expect(rows.filter({ hasText: /\d\d,\d{3}\.\d\d\/case|\d\d\.\d{3},\d\d\s€\/ct/ }).first()).toBeVisible()
      for (const row of await rows.all()) {
        const parts = await row
          .locator("div.text-right span")
          .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right))
        const quantity = await row.getByRole("button", { name: shop.pattern("shell_decrease") }).boundingBox()
        expect(Math.max(...parts)).toBeLessThanOrEqual(quantity?.x ?? 0)
      }
    })
  },
)

inEach(
  everywhere("phone it", "typing").filter(({ isPhone, isAgain }) => isPhone && !isAgain),
  ({ act }) => {
    test("[S11.1][S2.23] a field of the quick order stays in sight while one types, on a small phone (#40)", async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await shop.comeBack(CLIENT)
      await shop.open("/pages/quick-order")
      await page.evaluate(() => window.scrollTo({ top: 150, behavior: "instant" }))
      const field = keyFields(shop).first()
      await act(field)
      await page.keyboard.type("olio")
      await expect(page.getByRole("main").getByRole("option").first()).toBeVisible()
      const isUncovered = await field.evaluate((node) => {
        const { left, top, height } = node.getBoundingClientRect()
        return document.elementFromPoint(left + 8, top + height / 2) === node
      })
      expect(isUncovered).toBe(true)
    })
  },
)

inEach(
  everywhere("laptop it", "offers").filter(({ isPhone, isAgain }) => !isPhone && !isAgain),
  () => {
    test("[S12.1][S9.14] neither the mark of an offer nor a pack is cut in the compact list (#40)", {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack(CLIENT)
      await shop.open("/shop?promo_list=true")
      await shop.listed()
      for (const width of [1440, 1280, 320]) {
        await page.setViewportSize({ width, height: 900 })
        const cut = await shop.rows().evaluateAll((rows) =>
          rows
            .flatMap((row) => [...row.querySelectorAll("[data-mark] span, [data-area=pack]")])
            .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1)
            .map((part) => part.textContent),
        )
        expect(cut, `${width} px`).toEqual([])
      }
    })
  },
)

test.describe("a window of 1280 px at 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test("[S2.23][S9.15] header and bars leave most of it to the page", { tag: "@deep" }, async ({ page, shop }) => {
    await shop.comeBack()
    for (const path of ["/shop?text=olio", "/pages/cart?tab=active", "/pages/quick-order"]) {
      await shop.open(path)
      await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible()
      await page.evaluate(() => window.scrollTo({ top: 310, behavior: "instant" }))
      await expect(page.locator("header [data-stuck]")).toHaveCount(1)
      const isOfPage = (y: number) => document.elementFromPoint(12, y)?.closest("main") instanceof HTMLElement
      const lines = Array.from({ length: 32 }, (_, line) => line * 8 + 4)
      const seen = await Promise.all(lines.map((y) => page.evaluate(isOfPage, y)))
      expect(seen.filter(Boolean).length, path).toBeGreaterThan(20)
    }
  })
})
