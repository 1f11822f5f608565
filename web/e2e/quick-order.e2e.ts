/** The quick order: a whole order by keyboard alone, typed and pasted, and "code quantity" in the header's search. */
import { expectAccessible } from "./support/axe.ts"
import { countedKeys } from "./support/counted-keys.ts"
import { orderableItems } from "./support/items.ts"
import { expectLowBar } from "./support/order-bar.ts"
import { keyFields, toFirstRow } from "./support/quick-order.ts"
import { watchSent } from "./support/sent.ts"
import { everywhere, expect, inEach, inDeepRun, NEW_CLIENT, PHONE, test } from "./support/test.ts"

inEach(everywhere("laptop it"), ({ act, isPhone }) => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] })

  test("[S11.1][S5.4][S7.12] sixty lines and more, typed and pasted by keyboard alone: verdicts, total, only valid rows are added", async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack(NEW_CLIENT)
    const items = await orderableItems(page, NEW_CLIENT)
    const [typed, pasted] = [items.slice(0, 4), items.slice(4, 64)]
    await shop.open("/pages/quick-order")
    const sent = watchSent(page)
    await toFirstRow(shop)

    const keys = countedKeys(page)
    for (const { sku, qty_min_imballo } of typed) {
      await keys.type(`${sku} ${qty_min_imballo}`)
      await keys.press("Enter")
    }
    const typedStrokes = keys.count.strokes
    const good = (count: number) => page.getByRole("main").getByText(shop.say("quick_good", { count }), { exact: true })
    await expect(good(typed.length)).toBeVisible()

    // From a spreadsheet, including rows to be corrected: 64 rows to order.
    const odd = ["zzqqxxyy\t3", "olio\t2", `${typed[0]?.sku}\t1`]
    const text = [...pasted.map(({ sku, qty_min_imballo }) => `${sku}\t${qty_min_imballo}`), ...odd].join("\n")
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    sent.forget()
    await keys.press("ControlOrMeta+v")
    const lines = typed.length + pasted.length
    await expect(good(lines)).toBeVisible()
    expect(sent.to("find_items").length).toBeLessThanOrEqual(5)
    const main = page.getByRole("main")
    await expect(main.getByText(shop.say("quick_open", { count: odd.length }), { exact: true })).toBeVisible()
    for (const verdict of ["quick_unknown", "quick_several", "quick_twice"])
      await expect(main.getByText(shop.say(verdict)).first()).toBeVisible()
    await expect(keyFields(shop)).toHaveCount(lines + odd.length + 1)
    await expect(keyFields(shop).last()).toBeFocused()
    await expectAccessible(page, "quick order")

    await page.reload()
    await expect(good(lines)).toBeVisible()
    await expect(keyFields(shop)).toHaveCount(lines + odd.length + 1)

    const add = main.getByRole("button", { name: shop.say("quick_add", { count: lines }) })
    await add.focus()
    await keys.press("Enter")
    await expect(shop.liveText(shop.say("quick_added", { count: lines }))).toHaveCount(1)
    await expect(keyFields(shop)).toHaveCount(odd.length + 1)
    await expect.poll(async () => (await control.cart(NEW_CLIENT, "1")).length, { timeout: 30_000 }).toBe(lines)
    const quantities = new Map((await control.cart(NEW_CLIENT, "1")).map(({ carti, quantity }) => [carti, quantity]))
    for (const { sku, qty_min_imballo } of items.slice(0, lines)) expect(quantities.get(sku), sku).toBe(qty_min_imballo)
    const perLine = (keys.count.strokes / lines).toFixed(1)
    process.stdout.write(
      `quick order: ${(typedStrokes / typed.length).toFixed(1)} keystrokes a typed line, ${perLine} a line of ${lines} of which ${pasted.length} are pasted\n`,
    )
  })

  test("[S4.3] its rows are purged on logout", { tag: "@deep" }, async ({ page, shop }) => {
    const kept = () => page.evaluate(() => sessionStorage.getItem("dispensa.quick-order"))
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/quick-order")
    await keyFields(shop).first().fill("PA139595 12")
    await keyFields(shop).first().press("Enter")
    await expect.poll(kept).toContain("PA139595")
    await shop.open("/pages/account")
    const pages = page.getByRole("main").getByRole("navigation", { name: shop.say("account_navigation") })
    // On narrow screens the account's pages are in a menu.
    if (isPhone) await pages.getByRole("button", { expanded: false }).tap()
    const leave = { name: shop.say("account_log_out"), exact: true }
    await act(pages.getByRole("button", leave))
    await expect(page).toHaveURL(/\/pages\/login$/)
    expect(await kept()).toBeNull()
  })
})

inEach(everywhere("phone en"), ({ act, isPhone }) => {
  test("[S3.2][S5.4] rounds to the pack, merges duplicates, and takes suggestions", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack(NEW_CLIENT)
    const items = await orderableItems(page, NEW_CLIENT)
    const packed = items.find(({ qty_min_imballo }) => qty_min_imballo > 1)
    await shop.open("/pages/quick-order")
    const main = page.getByRole("main")
    const first = keyFields(shop).first()
    await first.fill(packed?.sku ?? "")
    await expect(main.getByRole("option").first()).toBeVisible()
    if (isPhone) await main.getByRole("option").first().tap()
    else for (const key of ["ArrowDown", "Enter"]) await first.press(key)
    await expect(main.getByText(shop.pattern("quick_assumed"))).toBeVisible()
    await main.getByRole("textbox", { name: shop.say("quick_quantity_label", { row: 1 }) }).fill("1")
    await keyFields(shop).nth(1).fill(`${packed?.sku} 1`)
    await keyFields(shop).nth(1).press("Enter")
    const size = packed?.qty_min_imballo ?? 0
    await expect(main.getByText(shop.say("quick_rounded", { quantity: size, size }))).toBeVisible()
    await expectAccessible(page, "quick order on a phone")
    await act(main.getByRole("button", { name: shop.say("quick_merge", { quantity: size * 2 }) }))
    await expect(keyFields(shop)).toHaveCount(2)
    await expect(main.getByText(shop.say("quick_found"), { exact: true })).toBeVisible()
  })
})

for (const lang of ["it", "en"] as const)
  test.describe(`the total on a phone, ${lang}`, inDeepRun(lang === "it"), () => {
    test.use({ ...PHONE, lang })

    test("[S5.4] has a one-line button, and no remarks without errors; items named differently in a message get the closest match", {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack(NEW_CLIENT)
      const items = (await orderableItems(page, NEW_CLIENT)).slice(0, 12)
      await shop.open("/pages/quick-order")
      const main = page.getByRole("main")
      for (const [at, { sku, qty_min_imballo }] of items.entries()) {
        await keyFields(shop).nth(at).fill(`${sku} ${qty_min_imballo}`)
        await keyFields(shop).nth(at).press("Enter")
      }
      const bar = main.getByRole("region", { name: shop.say("quick_total") })
      const add = bar.getByRole("button", { name: shop.say("quick_add", { count: items.length }), exact: true })
      await expect(add).toBeVisible()
      await expect(bar.getByText(shop.say("quick_open", { count: 0 }), { exact: true })).toHaveCount(0)
      const words = bar.getByText(shop.say("quick_add_short", { count: items.length }), { exact: true })
      const lines = await words.evaluate((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getClientRects().length
      })
      expect(lines).toBe(1)
      await expectLowBar(shop)

      // Suggestions in the last row are rendered above the bar.
      await keyFields(shop).last().fill("past")
      const options = main.getByRole("option")
      await expect(options.nth(3)).toBeVisible()
      const bottomOf = async (part: typeof bar) => {
        const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
        return y + height
      }
      const top = async () => (await bar.boundingBox())?.y ?? 0
      await expect.poll(async () => (await bottomOf(options.nth(3))) <= (await top())).toBe(true)
      await keyFields(shop).last().fill("3 ct olio evo 5l")
      await keyFields(shop).last().press("Enter")
      await expect(main.getByText(shop.say("quick_nearest"), { exact: true })).toBeVisible()
      await main
        .getByRole("button", { name: lang === "it" ? /^Olio extra vergine/ : /extra virgin olive oil/i })
        .first()
        .tap()
      await expect(main.getByText(shop.say("quick_nearest"), { exact: true })).toHaveCount(0)
    })
  })
