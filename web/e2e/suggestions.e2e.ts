/** Suggestions while one types: what they cost, how they are packed, and adding one without leaving the search (S3.9, S7.15). */
import { expect, inDeepRun, LAPTOP, NEW_CLIENT, PHONE, test } from "./support/test.ts"

const FINGER = 44

for (const [device, options] of [
  ["laptop", { ...LAPTOP, lang: "it" }],
  ["phone", { ...PHONE, lang: "en", locale: "en-GB" }],
] as const) {
  test.describe(`suggestions on a ${device}`, inDeepRun(device === "phone"), () => {
    test.use(options)

    test("[S7.15][S3.9][S3.4] show price and pack, and add one pack, one after the other", { tag: "@deep" }, async ({
      page,
      shop,
      control,
    }) => {
      await shop.comeBack(NEW_CLIENT)
      await shop.open("/")
      await shop.searchBox().click()
      await shop.searchBox().pressSequentially(shop.lang === "it" ? "olio" : "oil")
      const rows = page.getByRole("grid").getByRole("row")
      await expect(rows).toHaveCount(5)
      const adds = rows.getByRole("gridcell", { name: shop.pattern("product_add_label") })
      await expect(adds.nth(1)).toBeVisible()
      const facts = /(\d,\d\d\s€|€\d+\.\d\d)\/(pz|ct|kg|pc|case)( · \d+\s(pz|kg|pcs|cases))?$/
      const addable = rows.filter({ has: page.locator("[data-add]") })
      for (const text of await addable.getByRole("gridcell").first().allInnerTexts()) expect(text).toMatch(facts)
      for (const add of [adds.nth(0), adds.nth(1)]) {
        const box = await add.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER)
        await add.click()
        await expect(rows).toHaveCount(5)
      }
      await expect(shop.liveText(shop.pattern("product_added"))).toBeAttached()
      await expect.poll(async () => (await control.cart(NEW_CLIENT, "1")).length).toBe(2)
      const packs = (await control.cart(NEW_CLIENT, "1")).map(({ quantity }) => quantity)
      const shown = (await addable.allInnerTexts()).slice(0, 2).map((text) => Number(/ · (\d+)\s/.exec(text)?.[1] ?? 1))
      expect(packs).toEqual(shown)
    })
  })
}

test("[S7.15] by keyboard: down to a suggestion, on to its button, Enter adds and the typing goes on", async ({
  page,
  shop,
  control,
}) => {
  await shop.comeBack(NEW_CLIENT)
  await shop.open("/shop")
  await shop.listed()
  await page.keyboard.press("/")
  await expect(shop.searchBox()).toBeFocused()
  await page.keyboard.type("riso", { delay: 30 })
  const rows = page.getByRole("grid").getByRole("row")
  await expect(rows.first().locator("[data-add]")).toBeVisible()
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("ArrowRight")
  await expect(shop.searchBox()).toBeFocused()
  await page.keyboard.press("Enter")
  await expect.poll(async () => (await control.cart(NEW_CLIENT, "1")).length).toBe(1)
  await expect(page).toHaveURL(/\/shop$/)
  await expect(rows.first()).toBeVisible()
  await expect(shop.searchBox()).toHaveValue("riso")
})
