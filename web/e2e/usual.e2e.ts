/** My usual on a laptop: an order of sixty lines by keyboard alone, key presses counted; undo; sort order and search. */
import { expectAccessible, expectDarkContrast } from "./support/axe.ts"
import { countedKeys } from "./support/counted-keys.ts"
import { watchSent } from "./support/sent.ts"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, everywhere, expect, inEach, test } from "./support/test.ts"
import {
  addButton,
  boxes,
  chosen,
  comeAsRegular,
  LINES,
  openUsual,
  orderableRows,
  OTHERWISE,
  packs,
  rows,
  expectAddedNotice,
  searchField,
} from "./support/usual.ts"

/** Target average per line of the whole order. */
const MOST_STROKES = 4

/** The same line through the header's search: key, code, result, field, quantity. */
const strokesBySearch = async (shop: ShopPage, codes: ReadonlyArray<string>): Promise<number> => {
  const { page } = shop
  const { count, press, type } = countedKeys(page)
  await shop.open("/shop")
  await shop.listed()
  for (const code of codes) {
    await press("/")
    await expect(page.getByRole("banner").getByRole("combobox")).toBeFocused()
    await type(code)
    await press("Enter")
    await expect(page).toHaveURL(new RegExp(`text=${code}`))
    await shop.listed()
    const field = shop.addable().first().getByRole("textbox")
    await expect(field).toBeVisible()
    const isThere = () => field.evaluate((node) => node === document.activeElement)
    while (!(await isThere())) await press("ArrowDown")
    await press("2")
    await press("Enter")
    await press("Tab")
  }
  return count.strokes / codes.length
}

inEach(everywhere("laptop it"), ({ act }) => {
  test("[S11.5][S7.20][S5.4] sixty usual items by keyboard alone, in at most four key presses per line", {
    tag: "@deep",
  }, async ({ page, shop, control }) => {
    await comeAsRegular(shop, control)
    const sent = watchSent(page)
    await openUsual(shop)
    expect(sent.to("get_usual_items")).toHaveLength(1)
    await expectAccessible(page, "my usual")
    await expectDarkContrast(page, "my usual")
    const proposed = await chosen(shop).count()
    const { count, unticked } = await orderableRows(shop)
    expect(proposed).toBeGreaterThan(40)
    const more = unticked.slice(0, LINES - proposed)
    expect(proposed + more.length).toBe(LINES)

    // Past the header to the list: from the search the arrow key leads into it.
    const { count: keys, press } = countedKeys(page)
    await press("Tab")
    await press("Enter")
    await expect(page.getByRole("main")).toBeFocused()
    while (!(await searchField(shop).evaluate((node) => node === document.activeElement))) await press("Tab")
    await press("ArrowDown")
    await expect(packs(shop).first()).toBeFocused()
    const last = more.at(-1) ?? 0
    for (let at = 0; at <= last; at += 1) {
      if (at < OTHERWISE) await press("7")
      if (more.includes(at)) await press(" ")
      if (at < last) await press("ArrowDown")
    }
    await expect(chosen(shop)).toHaveCount(LINES)
    expect(last).toBeLessThan(count)
    const codes = await packs(shop).evaluateAll((all) => all.map((field) => field.getAttribute("data-usual-packs")))
    await press("ControlOrMeta+Enter")
    await expectAddedNotice(shop, LINES)
    await expect(chosen(shop)).toHaveCount(0)
    const perLine = keys.strokes / LINES
    expect(perLine).toBeLessThanOrEqual(MOST_STROKES)

    const searched = await strokesBySearch(
      shop,
      codes.slice(-2).flatMap((code) => code ?? []),
    )
    expect(searched).toBeGreaterThan(perLine)
    process.stdout.write(
      `my usual: ${perLine.toFixed(1)} keystrokes a line of ${LINES}; by search ${searched.toFixed(1)} a line\n`,
    )
  })

  test("[S11.5][S5.4][S8.16] an addition is announced once, reaches the backend, and is undone in one step", async ({
    page,
    shop,
    control,
  }) => {
    await comeAsRegular(shop, control)
    await openUsual(shop)
    await act(page.getByRole("main").getByRole("button", { name: shop.say("usual_tick_none"), exact: true }))
    await expect(chosen(shop)).toHaveCount(0)
    await searchField(shop).fill("zzqqxx")
    await expect(page.getByText(shop.say("usual_not_found"))).toBeVisible()
    await searchField(shop).fill("")
    const wanted = packs(shop).first()
    const code = await wanted.getAttribute("data-usual-packs")
    await wanted.fill("3")
    await packs(shop).nth(1).press(" ")
    await act(addButton(shop))
    await expectAddedNotice(shop, 2)
    await expect.poll(() => control.cart(CLIENT, "1")).toHaveLength(2)
    expect((await control.cart(CLIENT, "1")).map(({ carti }) => carti)).toContain(code)
    await expect(rows(shop).getByText(shop.pattern("usual_in_cart"))).toHaveCount(2)
    const notices = page.getByRole("region", { name: shop.say("shell_notifications") })
    await act(notices.getByRole("button", { name: shop.say("cart_undo") }))
    await expect.poll(() => control.cart(CLIENT, "1")).toHaveLength(0)
    // The previous choice is restored.
    await expect(chosen(shop)).toHaveCount(2)
    await expect(packs(shop).first()).toHaveValue("3")
    await page
      .getByRole("main")
      .getByRole("combobox", { name: shop.say("usual_sort") })
      .selectOption("name")
    await expect(page).toHaveURL(/sort=name/)
    const names = await boxes(shop).evaluateAll((all) =>
      all.map((box) => document.getElementById(box.getAttribute("aria-labelledby") ?? "")?.textContent ?? ""),
    )
    expect(names.slice(0, 20)).toEqual(names.slice(0, 20).toSorted((one, other) => one.localeCompare(other)))
    await page.reload()
    await expect(chosen(shop)).toHaveCount(2)
  })
})
