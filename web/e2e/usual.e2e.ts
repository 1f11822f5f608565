/** My usual: an order of sixty lines by keyboard and by touch, counted; what left the range; undo; without a connection. */
import type { Locator, Page } from "@playwright/test"
import { expectAccessible } from "./support/axe.ts"
import { watchSent } from "./support/sent.ts"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, expect, inFullRun, LAPTOP, NEW_CLIENT, PHONE, test } from "./support/test.ts"

/** A restaurant orders 40 to 80 lines twice a week. */
const LINES = 60
/** Of them, what is wanted in another quantity than usual. */
const OTHERWISE = 6
/** Goals on average, for a line of the whole order. */
const MOST_STROKES = 4
const MOST_TAPS = 1.5

interface Counter {
  count: number
}

const rows = ({ page, say }: ShopPage) => page.getByRole("list", { name: say("usual_list") }).locator(":scope > li")
const boxes = (shop: ShopPage) => rows(shop).getByRole("checkbox")
const chosen = (shop: ShopPage) => rows(shop).getByRole("checkbox", { checked: true })
const packs = (shop: ShopPage, from: Locator = rows(shop)) => from.getByRole("textbox")
const searchField = ({ page, say }: ShopPage) =>
  page.getByRole("main").getByRole("searchbox", { name: say("usual_search") })
const addButton = ({ page, say }: ShopPage) =>
  page.getByRole("region", { name: say("usual_total") }).getByRole("button")

const openUsual = async (shop: ShopPage): Promise<void> => {
  await shop.open("/pages/usual")
  await expect(rows(shop).first()).toBeVisible()
}

/** The rows that have a field, in their order: how many, and where those are that are not proposed. */
const orderableRows = async (shop: ShopPage) => {
  const fields = packs(shop)
  const unticked = await fields.evaluateAll((all) =>
    all.flatMap((field, at) => {
      const box = field.closest("li")?.querySelector("input[type=checkbox]")
      return box instanceof HTMLInputElement && !box.checked ? [at] : []
    }),
  )
  return { count: await fields.count(), unticked }
}

const saysAdded = async (shop: ShopPage, count: number): Promise<void> =>
  expect(shop.liveText(shop.say("usual_added", { count }))).toHaveCount(1)

/** The same line by the search of every page: key, code, result, field, quantity. */
const strokesBySearch = async (shop: ShopPage, codes: ReadonlyArray<string>): Promise<number> => {
  const { page } = shop
  const counter: Counter = { count: 0 }
  const press = pressing(page, counter)
  await shop.open("/shop")
  await shop.listed()
  for (const code of codes) {
    await press("/")
    await expect(page.getByRole("banner").getByRole("combobox")).toBeFocused()
    await page.keyboard.type(code)
    counter.count += code.length
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
  return counter.count / codes.length
}

const pressing =
  ({ keyboard }: Page, counter: Counter) =>
  async (key: string): Promise<void> => {
    counter.count += 1
    await keyboard.press(key)
  }

test.describe("on a laptop", () => {
  test.use(LAPTOP)

  test("[S7.20][S5.4] sixty lines of the usual by keyboard alone, in at most four strokes a line", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack(CLIENT)
    await control.scenario("regular-client")
    const sent = watchSent(page)
    await openUsual(shop)
    expect(sent.to("get_usual_items")).toHaveLength(1)
    await expectAccessible(page, "my usual")
    await page.screenshot({ animations: "disabled", path: test.info().outputPath("usual-laptop.png") })
    const proposed = await chosen(shop).count()
    const { count, unticked } = await orderableRows(shop)
    expect(proposed).toBeGreaterThan(40)
    const more = unticked.slice(0, LINES - proposed)
    expect(proposed + more.length).toBe(LINES)

    // Past the header to the list: from the search the arrow leads into it.
    const keys: Counter = { count: 0 }
    const press = pressing(page, keys)
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
    await saysAdded(shop, LINES)
    await expect(chosen(shop)).toHaveCount(0)
    const perLine = keys.count / LINES
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

  test("[S5.4][S8.16] what is added is said once, reaches the backend, and is taken back in one go", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack(CLIENT)
    await control.scenario("regular-client")
    await openUsual(shop)
    await page
      .getByRole("main")
      .getByRole("button", { name: shop.say("usual_tick_none"), exact: true })
      .click()
    await expect(chosen(shop)).toHaveCount(0)
    await searchField(shop).fill("zzqqxx")
    await expect(page.getByText(shop.say("usual_not_found"))).toBeVisible()
    await searchField(shop).fill("")
    const wanted = packs(shop).first()
    const code = await wanted.getAttribute("data-usual-packs")
    await wanted.fill("3")
    await packs(shop).nth(1).press(" ")
    await addButton(shop).click()
    await saysAdded(shop, 2)
    await expect.poll(() => control.cart(CLIENT, "1")).toHaveLength(2)
    expect((await control.cart(CLIENT, "1")).map(({ carti }) => carti)).toContain(code)
    await expect(rows(shop).getByText(shop.pattern("usual_in_cart"))).toHaveCount(2)
    const notices = page.getByRole("region", { name: shop.say("shell_notifications") })
    await notices.getByRole("button", { name: shop.say("cart_undo") }).click()
    await expect.poll(() => control.cart(CLIENT, "1")).toHaveLength(0)
    // What had been chosen is chosen again.
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

test.describe("what was paid", () => {
  test.use({ ...PHONE, lang: "en", locale: "en-GB" })

  test("[S7.20] an article's page draws its prices from the client's own orders, when it is asked to", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack(CLIENT)
    await control.scenario("regular-client")
    await openUsual(shop)
    const code = (await packs(shop).first().getAttribute("data-usual-packs")) ?? ""
    const sent = watchSent(page)
    await shop.open(`/product/child/${code}`)
    const open = page.getByRole("main").getByRole("button", { name: shop.say("usual_prices") })
    await open.scrollIntoViewIfNeeded()
    expect(sent.to("get_usual_items")).toEqual([])
    await open.tap()
    await expect(
      page.getByRole("figure").getByText(/^Ordered on \d\d days, from €\d+\.\d\d to €\d+\.\d\d$/),
    ).toBeVisible()
    expect(sent.to("get_usual_items")).toHaveLength(1)
    await page.getByText(shop.say("usual_prices_table")).tap()
    expect(await page.getByRole("figure").getByRole("row").count()).toBeGreaterThan(20)
    await page.getByRole("figure").screenshot({ path: test.info().outputPath("prices.png") })
    await expectAccessible(page, "price history")
  })
})

test.describe("on a phone", () => {
  test.use({ ...PHONE, lang: "en", locale: "en-GB" })

  test("[S7.20][S2.55][S4.4] six rows fit, an article that is gone is replaced, and it works without a connection", async ({
    page,
    shop,
    context,
    control,
  }) => {
    await shop.comeBack(CLIENT)
    await control.scenario("regular-client")
    await openUsual(shop)
    const top = (await page.getByRole("region", { name: shop.say("usual_total") }).boundingBox())?.y ?? 0
    const bottoms = await rows(shop).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
    expect(bottoms.filter((bottom) => bottom <= top).length).toBeGreaterThanOrEqual(6)
    await page.screenshot({ animations: "disabled", path: test.info().outputPath("usual-phone.png") })
    await expectAccessible(page, "my usual on a phone")

    await page
      .getByRole("main")
      .getByRole("button", { name: shop.say("usual_tick_none"), exact: true })
      .tap()
    const gone = rows(shop).filter({ hasText: shop.say("usual_gone") })
    await expect(gone).toHaveCount(2)
    for (const at of [1, 0])
      await gone
        .nth(at)
        .getByRole("button", { name: shop.pattern("usual_replace_item") })
        .tap()
    await expect(gone.getByText(shop.say("usual_successor"))).toHaveCount(1)
    await expect(gone.getByText(shop.say("usual_alternatives"))).toHaveCount(1)
    await page.screenshot({ animations: "disabled", path: test.info().outputPath("usual-replaced.png") })
    await gone
      .nth(0)
      .getByRole("button", { name: shop.pattern("usual_take_item") })
      .first()
      .tap()
    await expect(gone).toHaveCount(1)
    await expect(rows(shop).getByText(shop.pattern("usual_instead_of"))).toHaveCount(1)
    await expect(chosen(shop)).toHaveCount(1)

    await context.setOffline(true)
    await addButton(shop).tap()
    await saysAdded(shop, 1)
    expect(await control.cart(CLIENT, "1")).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => control.cart(CLIENT, "1"), { timeout: 30_000 }).toHaveLength(1)
  })

  test(
    "[S7.20] sixty lines by touch, in at most one and a half taps a line",
    inFullRun(true),
    async ({ page, shop, control }) => {
      await shop.comeBack(CLIENT)
      await control.scenario("regular-client")
      await openUsual(shop)
      const proposed = await chosen(shop).count()
      const { unticked } = await orderableRows(shop)
      const more = unticked.slice(0, LINES - proposed)
      const taps: Counter = { count: 0 }
      for (const at of Array.from({ length: OTHERWISE }, (_, row) => row)) {
        // Into the field, and a digit on the keyboard of the screen.
        await packs(shop).nth(at).tap()
        await page.keyboard.press("7")
        taps.count += 2
      }
      for (const at of more) {
        await rows(shop)
          .filter({ has: packs(shop, page.locator("li")) })
          .nth(at)
          .getByRole("checkbox")
          .tap()
        taps.count += 1
      }
      await expect(chosen(shop)).toHaveCount(LINES)
      await addButton(shop).tap()
      taps.count += 1
      await saysAdded(shop, LINES)
      await expect.poll(async () => (await control.cart(CLIENT, "1")).length, { timeout: 60_000 }).toBe(LINES)
      const perLine = taps.count / LINES
      expect(perLine).toBeLessThanOrEqual(MOST_TAPS)
      process.stdout.write(`my usual: ${perLine.toFixed(2)} taps a line of ${LINES}\n`)
    },
  )

  test("[S7.20] who has ordered nothing yet is told so, and led on", async ({ page, shop, control }) => {
    await shop.comeBack(NEW_CLIENT)
    await control.scenario("empty-client", 1002)
    await shop.open("/pages/usual")
    await expect(page.getByText(shop.say("usual_empty"))).toBeVisible()
    await expectAccessible(page, "my usual without orders")
  })
})
