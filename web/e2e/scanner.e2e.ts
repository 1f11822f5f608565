/** Scanning with Chromium's fake camera, which plays a rendered EAN-13: search, order, count, a refused camera, and typing instead. */
import { expectAccessible } from "./support/axe.ts"
import { BROWSER_FLAGS } from "./support/browser-flags.ts"
import { browserWithCamera } from "./support/camera-browser.ts"
import { filmOf } from "./support/drawn-barcode.ts"
import { CLIENT_ID, countField, storedLists } from "./support/lists.ts"
import type { ShopPage } from "./support/shop.ts"
import { CLIENT, everywhere, expect, inEach, NEW_CLIENT, test } from "./support/test.ts"

/** Two items that the tests' supplier has in stock: the film is made before there is a backend to ask. */
const [first, second] = ["8010000000001", "8010298007614"] as const
const browser = browserWithCamera()

test.use({
  launchOptions: {
    args: [
      ...BROWSER_FLAGS,
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${filmOf([first, second])}`,
    ],
    ...(browser === null ? {} : { executablePath: browser }),
  },
})
test.skip(browser === null, "Chromium's headless shell has no camera")

const dialog = ({ page, say }: ShopPage) => page.getByRole("dialog", { name: say("scan_title") })
const keyFields = ({ page, pattern }: ShopPage) =>
  page.getByRole("main").getByRole("combobox", { name: pattern("quick_key_label") })

/** Number of camera tracks held open by the page. */
const liveTracks = ({ page }: ShopPage): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("video")].flatMap(({ srcObject }) =>
        srcObject instanceof MediaStream ? srcObject.getTracks().filter(({ readyState }) => readyState === "live") : [],
      ).length,
  )

inEach(everywhere("phone it", "with a camera"), ({ act }) => {
  test.use({ permissions: ["camera"] })

  test("[S2.56][S5.4] codes in front of the camera become rows, repeated ones add a pack, and both can be undone", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    const wasm: Array<string> = []
    page.on("request", (request) => {
      if (request.url().includes(".wasm")) wasm.push(request.url())
    })
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/quick-order")
    expect(wasm).toEqual([])
    const started = Date.now()
    await act(page.getByRole("main").getByRole("button", { name: shop.say("scan_open"), exact: true }))
    const scans = dialog(shop)
      .getByRole("region", { name: shop.say("scan_last") })
      .getByRole("listitem")
    await expect(scans.filter({ hasText: first })).toHaveCount(1, { timeout: 20_000 })
    process.stdout.write(`scanner: the first code is read ${Date.now() - started} ms after the click\n`)
    await expect(scans.filter({ hasText: second })).toHaveCount(1)
    expect(wasm.map((url) => new URL(url).origin)).toEqual([new URL(page.url()).origin])
    await expectAccessible(page, "scanner")
    // The film restarts.
    await expect(scans.filter({ hasText: first })).toHaveCount(2)
    await act(dialog(shop).getByRole("button", { name: shop.say("scan_done") }))
    await expect(dialog(shop)).toBeHidden()
    expect(await liveTracks(shop)).toBe(0)
    await expect(keyFields(shop).nth(0)).toHaveValue(first)
    await expect(keyFields(shop).nth(1)).toHaveValue(second)
    const more = page.getByRole("textbox", { name: shop.say("quick_quantity_label", { row: 1 }) })
    await expect(more).not.toHaveValue("")
  })
})

// The laptop's search has no such button: there the user types, or a hand scanner does.
inEach(
  everywhere("phone it", "in the search").filter(({ isPhone }) => isPhone),
  () => {
    test.use({ permissions: ["camera"] })

    test("[S2.56] scanning in the search opens the product", { tag: "@deep" }, async ({ page, shop }) => {
      await shop.open("/shop")
      await shop.listed()
      await page
        .getByRole("banner")
        .getByRole("button", { name: shop.say("scan_title") })
        .tap()
      await expect(page).toHaveURL(/\/product\/child\//, { timeout: 20_000 })
      await expect(dialog(shop)).toBeHidden()
      expect(await liveTracks(shop)).toBe(0)
    })
  },
)

inEach(everywhere("phone en", "counting"), ({ act }) => {
  test.use({ permissions: ["camera"] })

  test("[S11.4][S11.7][S2.56] codes in front of the camera are counted: an item not on the list is offered, then each scan adds one", {
    tag: "@deep",
  }, async ({ page, shop, system }) => {
    await shop.comeBack(CLIENT)
    await shop.open("/pages/lists/cella-frigo/count")
    const main = page.getByRole("main")
    await act(main.getByRole("button", { name: shop.say("scan_open"), exact: true }))
    const scans = dialog(shop)
      .getByRole("region", { name: shop.say("scan_last") })
      .getByRole("listitem")
      .filter({ hasText: first })
    await expect(scans).toHaveCount(1, { timeout: 20_000 })
    await act(scans.getByRole("button", { name: shop.say("scan_count_add"), exact: true }))
    await expectAccessible(page, "scanner of a count")
    // The film restarts.
    await expect(scans).toHaveCount(2, { timeout: 20_000 })
    await expect(scans.first()).toContainText(/ 2/)
    await act(dialog(shop).getByRole("button", { name: shop.say("scan_done") }))
    await expect(dialog(shop)).toBeHidden()
    expect(await liveTracks(shop)).toBe(0)

    const field = countField(shop)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue("2")
    await expect.poll(() => storedLists(system, CLIENT_ID)).toContain('"there":2')
    await page.keyboard.type("24")
    await page.keyboard.press("Enter")
    await expect.poll(() => storedLists(system, CLIENT_ID)).toContain('"there":24')
  })
})

inEach(everywhere("phone en", "without leave to use the camera"), ({ act }) => {
  test("[S2.56] it is reported clearly, and a typed EAN works instead; a wrong one changes nothing", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/quick-order")
    await act(page.getByRole("main").getByRole("button", { name: shop.say("scan_open"), exact: true }))
    await expect(dialog(shop).getByText(shop.say("scan_refused"))).toBeVisible()
    const typed = dialog(shop).getByRole("textbox", { name: shop.say("scan_typed") })
    for (const code of ["4006381333931", first]) {
      await typed.fill(code)
      await typed.press("Enter")
    }
    await expect(dialog(shop).getByText(shop.say("scan_unknown"))).toBeVisible()
    await expect(dialog(shop).getByRole("listitem")).toHaveCount(2)
    await expectAccessible(page, "scanner without a camera")
    await act(dialog(shop).getByRole("button", { name: shop.pattern("scan_undo_label") }))
    await expect(dialog(shop).getByText(shop.say("scan_undone"))).toBeVisible()
    await act(dialog(shop).getByRole("button", { name: shop.say("scan_done") }))
    await expect(keyFields(shop)).toHaveCount(1)
  })
})
