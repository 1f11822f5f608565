/** Shopping lists: created and ordered on a laptop, counted on a phone offline (ADR 49). */
import { readFile } from "node:fs/promises"
import { expectAccessible } from "./support/axe.ts"
import { fillCart } from "./support/big-cart.ts"
import { orderableItems } from "./support/items.ts"
import { CLIENT_ID, countField, countPosition, storedLists, NEW_CLIENT_ID } from "./support/lists.ts"
import { shoot } from "./support/screenshots.ts"
import { CLIENT, everywhere, expect, inEach, NEW_CLIENT, PASSWORD, test } from "./support/test.ts"
import { chosen, comeAsRegular, openUsual } from "./support/usual.ts"

inEach(everywhere("laptop it"), ({ act, isPhone }) => {
  test("[S11.6][ADR-49][S5.4] a list is created, filled by pasting, sorted and ordered with a verdict on each row", async ({
    page,
    shop,
    control,
    system,
  }) => {
    await shop.comeBack(NEW_CLIENT)
    const [first, second] = (await orderableItems(page, NEW_CLIENT)).filter((item) => item.qty_min_imballo > 1)
    if (first === undefined || second === undefined) throw new Error("There are fewer than two items to order")
    await shop.open("/pages/lists")
    const main = page.getByRole("main")
    const dialog = page.getByRole("dialog")
    await act(main.getByRole("button", { name: shop.say("lists_new") }))
    await dialog.getByRole("textbox").fill("Cantina")
    await act(dialog.getByRole("button", { name: shop.say("account_save") }))
    await expect(main.getByRole("heading", { name: "Cantina", level: 1 })).toBeVisible()

    await act(main.getByRole("button", { name: shop.say("lists_add") }))
    await dialog.getByRole("textbox").fill(`${first.sku}\t1\n${second.sku}\t${second.qty_min_imballo}\nzzqqxxyy`)
    await act(dialog.getByRole("button", { name: shop.say("quick_paste_show") }))
    await act(dialog.getByRole("button", { name: shop.say("lists_add_found", { count: 2 }) }))
    const entries = main.locator("[data-entry]")
    const codes = () => entries.evaluateAll((all) => all.map((each) => each.getAttribute("data-entry")))
    await expect.poll(codes).toEqual([first.sku, second.sku])

    // The closed dialog returns the focus to its button: a key pressed before that would go there.
    await expect(main.getByRole("button", { name: shop.say("lists_add"), exact: true })).toBeFocused()
    // By keyboard alone: Alt and an arrow move the entry whose field has the focus.
    await entries.first().getByRole("textbox").first().press("Alt+ArrowDown")
    await expect.poll(codes).toEqual([second.sku, first.sku])
    await entries.last().getByRole("textbox").first().fill("1")
    await expectAccessible(page, "a list")

    // Removed and restored.
    await act(entries.first().getByRole("button").last())
    // On narrow screens it is in the note's dialog.
    if (isPhone) await act(dialog.getByRole("button", { name: shop.say("lists_take_off_short") }))
    await expect(entries).toHaveCount(1)
    // The previous one can be undone as well.
    const takenOff = page.getByRole("dialog", { name: shop.pattern("lists_taken_off") })
    await act(takenOff.getByRole("button", { name: shop.say("cart_undo") }))
    await expect.poll(codes).toEqual([second.sku, first.sku])

    await act(main.getByRole("link", { name: shop.say("lists_order") }))
    const { qty_min_imballo: size } = first
    await expect(main.getByText(shop.say("quick_rounded", { quantity: size, size }))).toBeVisible()
    await act(main.getByRole("button", { name: shop.say("quick_add", { count: 2 }) }))
    await expect(main.getByText(shop.say("lists_all_in_cart"))).toBeVisible()
    await expect.poll(async () => (await control.cart(NEW_CLIENT, "1")).length).toBe(2)

    // Another device of the client sees it too.
    await expect.poll(() => storedLists(system, NEW_CLIENT_ID)).toMatch(/^\[\{[^[]*"name":"Cantina"/)
  })
})

inEach(everywhere("laptop it", "from elsewhere"), ({ act }) => {
  test("[S11.6][S2.62] entries come from product, usual items and order; the list replaces the cart, which can be sorted by list", {
    tag: "@deep",
  }, async ({ page, shop, control }) => {
    await comeAsRegular(shop, control)
    await fillCart(page, { user: CLIENT, password: PASSWORD, clientId: CLIENT_ID, lines: 40 })
    const main = page.getByRole("main")
    const dialog = page.getByRole("dialog", { name: shop.say("lists_to_list") })
    const toList = main.getByRole("button", { name: shop.say("lists_to_list"), exact: true })
    const entries = main.locator("[data-entry]")

    await openUsual(shop)
    const wanted = await chosen(shop).count()
    await act(toList)
    await dialog.getByRole("textbox").fill("Banco")
    await act(dialog.getByRole("button", { name: shop.say("lists_create") }))
    await expect(dialog).toHaveCount(0)

    const [item] = (await orderableItems(page, CLIENT)).slice(-1)
    for (const path of [`/shop?text=${item?.sku ?? ""}`, "/pages/account/orders"]) {
      await shop.open(path)
      if (path.startsWith("/shop")) {
        await shop.listed()
        await act(shop.rows().first().getByRole("link").first())
      } else await act(main.locator("a[href*='/pages/order_detail']").first())
      await expect(toList).toBeEnabled()
      await act(toList)
      await act(dialog.getByRole("button", { name: /^Banco/ }))
      await expect(dialog).toHaveCount(0)
    }

    await shop.open("/pages/lists")
    await act(main.getByRole("link", { name: "Banco" }))
    await expect(entries.first()).toBeVisible()
    const listed = await entries.evaluateAll((all) => all.map((each) => each.getAttribute("data-entry")))
    expect(listed.length).toBeGreaterThan(wanted)
    expect(listed).toContain(item?.sku)
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      act(main.getByRole("button", { name: shop.say("lists_csv"), exact: true })),
    ])
    expect(download.suggestedFilename()).toBe("Banco.csv")
    const file = await readFile(await download.path(), "utf8")
    for (const code of listed) expect(file).toContain(code)

    const address = new URL(page.url()).pathname
    await page.goto(`${address}?order=list`)
    const replace = main.getByRole("button", { name: shop.say("lists_replace_cart") })
    const before = (await control.cart(CLIENT, "1")).map(({ carti }) => carti)
    expect(before.some((code) => !listed.includes(code))).toBe(true)
    await expect(replace).toBeEnabled()
    await expect(main.getByText(shop.pattern("quick_waiting_count"))).toHaveCount(0)
    await act(replace)
    await expect
      .poll(async () => (await control.cart(CLIENT, "1")).every(({ carti }) => listed.includes(carti)), {
        timeout: 30_000,
      })
      .toBe(true)

    await shop.open("/pages/cart?tab=active")
    await main
      .getByRole("combobox", { name: shop.say("cart_sort") })
      .selectOption({ label: shop.say("cart_sort_list") })
    await expect(page).toHaveURL(/sort=list/)
    const heads = main.getByRole("region", { name: shop.say("cart_lines") }).getByRole("heading", { level: 2 })
    await page.reload()
    await expect(heads.first()).toBeVisible()
    const names = (await heads.allInnerTexts()).map((text) => text.split("\n")[0] ?? "")
    expect(names.some((name) => name.startsWith("Banco"))).toBe(true)
    expect(names.some((name) => name.startsWith(shop.say("cart_no_list")))).toBe(false)
  })
})

inEach(everywhere("phone en"), ({ act, isAgain }) => {
  test("[S11.7][ADR-49] a count continues offline and after a reload where it stopped, and ends in an order", async ({
    page,
    shop,
    context,
    control,
    system,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    await shop.comeBack(CLIENT)
    await shop.open("/pages/lists/cella-frigo")
    const main = page.getByRole("main")
    await expect(main.locator("[data-entry]").first()).toBeVisible()
    await act(main.getByRole("link", { name: shop.say("lists_count") }))
    const field = countField(shop)
    await expect(field).toBeVisible()
    const position = (at: number) => countPosition(shop, at)
    await expect(position(1)).toBeVisible()
    await context.setOffline(true)
    await field.fill("1,5")
    await field.press("Enter")
    await expect(position(2)).toBeVisible()
    await act(main.getByRole("button", { name: shop.say("lists_empty_shelf") }))
    await expect(position(3)).toBeVisible()
    await expectAccessible(page, "a count")
    if (!isAgain) await shoot(page, "count-en-phone")
    await context.setOffline(false)
    await page.reload()
    await expect(position(3)).toBeVisible()
    await expect.poll(() => storedLists(system, CLIENT_ID)).toMatch(/"there":1\.5.*"there":0/)

    await act(main.getByRole("link", { name: shop.say("lists_order_missing") }))
    await expect(main.getByRole("list", { name: shop.say("lists_rows") }).getByRole("listitem")).toHaveCount(2)
    if (!isAgain) await shoot(page, "list-order-en-phone")
    const before = (await control.cart(CLIENT, "1")).length
    await act(main.getByRole("button", { name: shop.pattern("quick_add") }))
    await expect.poll(async () => (await control.cart(CLIENT, "1")).length).toBeGreaterThan(before)
  })
})
