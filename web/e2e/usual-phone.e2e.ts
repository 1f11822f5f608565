/** My usual on a phone: six rows at once, an item no longer sold, offline use, taps counted; prices paid. */
import { expectAccessible } from "./support/axe.ts"
import { CLIENT, everywhere, expect, inEach, NEW_CLIENT, test } from "./support/test.ts"
import {
  addButton,
  chosen,
  comeAsRegular,
  LINES,
  openUsual,
  orderableRows,
  OTHERWISE,
  packs,
  rows,
  expectAddedNotice,
} from "./support/usual.ts"

/** Target average per line of the whole order. */
const MOST_TAPS = 1.5

inEach(everywhere("phone en"), ({ act, lang }) => {
  test("[S7.20] an item's page shows its price history from the client's own orders, on request", {
    tag: "@deep",
  }, async ({ page, shop, control }) => {
    await comeAsRegular(shop, control)
    await openUsual(shop)
    const code = (await packs(shop).first().getAttribute("data-usual-packs")) ?? ""
    await shop.open(`/product/child/${code}`)
    const open = page.getByRole("main").getByRole("button", { name: shop.say("usual_prices") })
    await open.scrollIntoViewIfNeeded()
    await expect(page.getByText(shop.say("usual_prices_table"))).toHaveCount(0)
    await act(open)
    const price = lang === "it" ? "\\d+,\\d\\d\\s€" : "€\\d+\\.\\d\\d"
    const said = shop.say("usual_prices_said", { count: 99, lowest: price, highest: price }).replace("99", "\\d\\d")
    await expect(page.getByRole("figure").getByText(new RegExp(`^${said}$`))).toBeVisible()
    await act(page.getByText(shop.say("usual_prices_table")))
    expect(await page.getByRole("figure").getByRole("row").count()).toBeGreaterThan(20)
    await expectAccessible(page, "price history")
  })
})

inEach(everywhere("phone en"), ({ act, isPhone, on }) => {
  test("[S7.20][S2.55][S4.4] six rows fit, an item no longer sold is replaced, and it works offline", async ({
    page,
    shop,
    context,
    control,
    watch,
  }) => {
    await comeAsRegular(shop, control)
    await openUsual(shop)
    if (isPhone) {
      const top = (await page.getByRole("region", { name: shop.say("usual_total") }).boundingBox())?.y ?? 0
      const bottoms = await rows(shop).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
      expect(bottoms.filter((bottom) => bottom <= top).length).toBeGreaterThanOrEqual(6)
    }
    await expectAccessible(page, `my usual ${on}`)

    await act(page.getByRole("main").getByRole("button", { name: shop.say("usual_tick_none"), exact: true }))
    const gone = rows(shop).filter({ hasText: shop.say("usual_gone") })
    await expect(gone).toHaveCount(2)
    for (const at of [1, 0]) await act(gone.nth(at).getByRole("button", { name: shop.pattern("usual_replace_item") }))
    await expect(gone.getByText(shop.say("usual_successor"))).toHaveCount(1)
    await expect(gone.getByText(shop.say("usual_alternatives"))).toHaveCount(1)
    await act(
      gone
        .nth(0)
        .getByRole("button", { name: shop.pattern("usual_take_item") })
        .first(),
    )
    await expect(gone).toHaveCount(1)
    await expect(rows(shop).getByText(shop.pattern("usual_instead_of"))).toHaveCount(1)
    await expect(chosen(shop)).toHaveCount(1)

    watch.allow(/net::ERR_/)
    await context.setOffline(true)
    await act(addButton(shop))
    await expectAddedNotice(shop, 1)
    expect(await control.cart(CLIENT, "1")).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => control.cart(CLIENT, "1"), { timeout: 30_000 }).toHaveLength(1)
  })

  test("[S7.20] a client without orders is told so, and gets further links", { tag: "@deep" }, async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack(NEW_CLIENT)
    await control.scenario("empty-client", 1002)
    await shop.open("/pages/usual")
    await expect(page.getByText(shop.say("usual_empty"))).toBeVisible()
    await expectAccessible(page, "my usual without orders")
  })
})

inEach(
  everywhere("phone en").filter(({ isPhone }) => isPhone),
  () => {
    test("[S7.20] sixty lines by touch, in at most one and a half taps per line", { tag: "@deep" }, async ({
      page,
      shop,
      control,
    }) => {
      await comeAsRegular(shop, control)
      await openUsual(shop)
      const proposed = await chosen(shop).count()
      const { unticked } = await orderableRows(shop)
      const more = unticked.slice(0, LINES - proposed)
      const taps = { count: 0 }
      for (const at of Array.from({ length: OTHERWISE }, (_, row) => row)) {
        // Into the field, and a digit on the on-screen keyboard.
        await packs(shop).nth(at).tap()
        await page.keyboard.press("7")
        taps.count += 2
      }
      for (const at of more) {
        await rows(shop)
          .filter({ has: page.getByRole("textbox") })
          .nth(at)
          .getByRole("checkbox")
          .tap()
        taps.count += 1
      }
      await expect(chosen(shop)).toHaveCount(LINES)
      await addButton(shop).tap()
      taps.count += 1
      await expectAddedNotice(shop, LINES)
      await expect.poll(async () => (await control.cart(CLIENT, "1")).length, { timeout: 60_000 }).toBe(LINES)
      const perLine = taps.count / LINES
      expect(perLine).toBeLessThanOrEqual(MOST_TAPS)
      process.stdout.write(`my usual: ${perLine.toFixed(2)} taps a line of ${LINES}\n`)
    })
  },
)

test.describe("on the narrowest phone, in the language with longer texts", () => {
  test.use({ viewport: { width: 320, height: 640 }, lang: "it" })

  test("[S7.20] the total with VAT leaves space beside the button", { tag: "@deep" }, async ({ shop, control }) => {
    await comeAsRegular(shop, control)
    await openUsual(shop)
    const button = addButton(shop)
    await expect(shop.page.getByRole("region", { name: shop.say("usual_total") })).toContainText(/\d\.\d{3},\d\d/)
    const { gap, isCut } = await button.evaluate((add) => {
      const sum = new Range()
      sum.selectNodeContents(add.previousElementSibling?.lastElementChild ?? add)
      const left = add.getBoundingClientRect().left
      return { gap: left - sum.getBoundingClientRect().right, isCut: add.scrollWidth > add.clientWidth }
    })
    expect(gap).toBeGreaterThanOrEqual(8)
    expect(isCut).toBe(false)
  })
})
