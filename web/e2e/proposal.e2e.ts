/** A cart as a link, a file and a paste: opened from another address as a proposal, and reviewed before it enters the cart (ADR 52). */
import { readFile } from "node:fs/promises"
import { expectAccessible } from "./support/axe.ts"
import { orderableItems } from "./support/items.ts"
import { expectLowBar } from "./support/order-bar.ts"
import { expect, inDeepRun, LAPTOP, NEW_CLIENT, PHONE, test } from "./support/test.ts"

for (const lang of ["it", "en"] as const)
  test.describe(`on a laptop, ${lang}`, inDeepRun(lang === "en"), () => {
    test.use({ ...LAPTOP, lang, permissions: ["clipboard-read", "clipboard-write"] })

    test("[S11.8][S5.4][S4.11] a cart's link is opened by another user, after the login, as rows with verdicts", async ({
      page,
      shop,
    }) => {
      await shop.comeBack()
      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)
      await page.getByRole("button", { name: shop.say("quick_share"), exact: true }).click()
      const link = await page.getByRole("dialog").getByRole("textbox").inputValue()
      // Codes and quantities: no name, no price, no client.
      expect(new URL(link).search).toMatch(/^\?order=([\w-]+\*\d+~?){3}$/)
      await page
        .getByRole("dialog")
        .getByRole("button", { name: shop.say("quick_share_copy") })
        .click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("dialog")
          .getByRole("button", { name: shop.say("quick_share_file") })
          .click(),
      ])
      const file = await readFile(await download.path())

      await page.evaluate(() =>
        indexedDB.databases().then((all) => all.forEach(({ name }) => indexedDB.deleteDatabase(name ?? ""))),
      )
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
      await page.goto(new URL(link).pathname + new URL(link).search)
      await shop.fillLogin(NEW_CLIENT)
      const main = page.getByRole("main")
      await expect(main.getByRole("heading", { name: shop.say("quick_proposal_title") })).toBeVisible()
      await expect(main.getByText(shop.say("quick_good", { count: 3 }), { exact: true })).toBeVisible()
      // Item and quantity are side by side, as in the quick order.
      const box = (name: RegExp, role: "combobox" | "textbox") => main.getByRole(role, { name }).first().boundingBox()
      const [what, many] = await Promise.all([
        box(shop.pattern("quick_key_label"), "combobox"),
        box(shop.pattern("quick_quantity_label"), "textbox"),
      ])
      expect(Math.abs((many?.y ?? 0) - (what?.y ?? 99))).toBeLessThan(8)
      expect(many?.x).toBeGreaterThan(what?.x ?? 0)
      await expectAccessible(page, "proposal")
      // Nothing is in the cart until it is added.
      await shop.cartCount(0)
      await main.getByRole("button", { name: shop.say("quick_add", { count: 3 }) }).click()
      await expect(page).toHaveURL(/pages\/cart/)
      await expect(shop.cartRow(/./)).toHaveCount(3)

      // The same as a file, which adds nothing to the cart by being opened.
      await page.getByRole("button", { name: shop.say("quick_paste"), exact: true }).click()
      await page
        .getByRole("dialog")
        .getByLabel(shop.say("quick_paste_file"))
        .setInputFiles({ name: download.suggestedFilename(), mimeType: "text/csv", buffer: file })
      await expect(main.getByRole("heading", { name: shop.say("quick_proposal_title") })).toBeVisible()
      await expect(main.getByText(shop.say("quick_good", { count: 3 }), { exact: true })).toBeVisible()
      await shop.go("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(3)
    })
  })

for (const lang of ["it", "en"] as const)
  test.describe(`by keyboard, ${lang}`, inDeepRun(lang === "it"), () => {
    test.use({ ...LAPTOP, lang })

    test("[S11.2][S1.3] a proposal is corrected and added by keyboard alone, with Ctrl and Enter", {
      tag: "@deep",
    }, async ({ page, shop, control }) => {
      await shop.comeBack(NEW_CLIENT)
      const [first, second, third] = await orderableItems(page, NEW_CLIENT)
      const line = (item: typeof first) => `${item?.sku}*${item?.qty_min_imballo}`
      await shop.open(`/pages/proposal?order=${line(first)}~ZZQQXX*3~${line(second)}`)
      const main = page.getByRole("main")
      await expect(main.getByText(shop.say("quick_good", { count: 2 }), { exact: true })).toBeVisible()
      // From the top of the page to the row to be corrected.
      const wrong = main.getByRole("combobox").nth(1)
      await expect(wrong).toHaveValue("ZZQQXX")
      await page.keyboard.press("Tab")
      await page.keyboard.press("Enter")
      await expect(main).toBeFocused()
      const isThere = () => wrong.evaluate((node) => node === document.activeElement)
      for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) await page.keyboard.press("Tab")
      await expect(wrong).toBeFocused()
      await page.keyboard.press("ControlOrMeta+a")
      await page.keyboard.type(third?.sku ?? "")
      await page.keyboard.press("Enter")
      await expect(main.getByText(shop.say("quick_good", { count: 3 }), { exact: true })).toBeVisible()
      await page.keyboard.press("ControlOrMeta+Enter")
      await expect(page).toHaveURL(/pages\/cart/)
      await expect(shop.cartRow(/./)).toHaveCount(3)
      await expect
        .poll(async () => (await control.cart(NEW_CLIENT, "1")).map(({ carti }) => carti).toSorted())
        .toEqual([first, second, third].flatMap((item) => item?.sku ?? []).toSorted())
    })
  })

for (const lang of ["it", "en"] as const)
  test.describe(`on a phone, ${lang}`, inDeepRun(lang === "it"), () => {
    test.use({ ...PHONE, lang })

    test("[S5.4] rows are pasted into the cart; invalid rows stay, even after a reload", {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack(NEW_CLIENT)
      const [first, second] = await orderableItems(page, NEW_CLIENT)
      await shop.open("/pages/cart?tab=active")
      await page.getByRole("button", { name: shop.say("quick_paste"), exact: true }).tap()
      const dialog = page.getByRole("dialog")
      await dialog.getByRole("textbox").fill(`${first?.sku} ${first?.qty_min_imballo}\nzzqqxxyy 3\n${second?.sku} 1`)
      await dialog.getByRole("button", { name: shop.say("quick_paste_show") }).tap()
      const main = page.getByRole("main")
      await expect(main.getByText(shop.say("quick_open", { count: 1 }), { exact: true })).toBeVisible()
      await main.getByRole("button", { name: shop.say("quick_add", { count: 2 }) }).tap()
      await expect(main.getByRole("combobox")).toHaveCount(2)
      await page.reload()
      await expect(main.getByRole("combobox").first()).toHaveValue("zzqqxxyy")
      await shop.open("/pages/proposal?order=broken")
      await expect(main.getByText(shop.say("quick_proposal_broken"))).toBeVisible()
      await shop.open("/pages/cart?tab=active")
      await expect(shop.cartRow(/./)).toHaveCount(2)
    })

    test("[S11.8][ADR-61] a list is shared as a link and as a file; its recipient orders it, or saves it as their own", {
      tag: "@deep",
    }, async ({ page, shop }) => {
      await shop.comeBack()
      await shop.open("/pages/lists/cella-frigo")
      const main = page.getByRole("main")
      const dialog = page.getByRole("dialog")
      const codes = () => main.locator("[data-entry]").evaluateAll((all) => all.map((each) => each.dataset["entry"]))
      await expect(main.locator("[data-entry]").first()).toBeVisible()
      const shared = await codes()
      await main.getByRole("button", { name: shop.say("quick_share"), exact: true }).tap()
      const link = new URL(await dialog.getByRole("textbox").inputValue())
      expect(link.search).toMatch(/^\?list=[^&]+&entries=[^&]+$/)
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: shop.say("quick_share_file") }).tap(),
      ])
      const file = await download.path()

      await shop.open(link.pathname.replace("/en", "") + link.search)
      const rows = main.getByRole("list", { name: shop.say("lists_rows") }).getByRole("listitem")
      await expect(rows).toHaveCount(shared.length)
      await expectAccessible(page, "a proposed list")
      await expect(main.getByRole("button", { name: shop.say("lists_replace_cart") })).toBeVisible()
      await expectLowBar(shop)
      await rows
        .first()
        .getByRole("button", { name: shop.pattern("quick_remove") })
        .tap()
      await main.getByRole("button", { name: shop.say("lists_proposal_save") }).tap()
      await dialog.getByRole("textbox").fill("From a colleague")
      await dialog.getByRole("button", { name: shop.say("account_save") }).tap()
      await expect(main.getByRole("heading", { name: "From a colleague", level: 1 })).toBeVisible()
      await expect.poll(codes).toEqual(shared.slice(1))
      await page
        .getByRole("dialog", { name: shop.say("lists_proposal_saved", { name: "From a colleague" }) })
        .getByRole("button", { name: shop.say("cart_undo") })
        .tap()
      await expect(main.getByText(shop.say("lists_missing_list"))).toBeVisible()

      await shop.go("/pages/lists")
      await main
        .getByLabel(shop.say("lists_open_shared"))
        .setInputFiles({ name: "Cold room (1).csv", mimeType: "text/csv", buffer: await readFile(file) })
      await expect(main.getByRole("heading", { name: shop.say("lists_proposal", { name: "Cold room" }) })).toBeVisible()
      await expect(rows).toHaveCount(shared.length)
      await main.getByRole("button", { name: shop.pattern("quick_add") }).tap()
      await expect(main.getByText(shop.say("lists_all_in_cart"))).toBeVisible()
      await page.reload()
      await expect(main.getByText(shop.say("lists_all_in_cart"))).toBeVisible()
    })
  })
