/** Files for the quick order: bad ones lose nothing, columns are chosen, a long one is stopped, reloaded and resumed. */
import { makeXlsx } from "../src/areas/quick-order/testing/make-xlsx.ts"
import { packXlsx } from "../src/areas/quick-order/write-xlsx.ts"
import { expectAccessible } from "./support/axe.ts"
import { orderableItems } from "./support/items.ts"
import { watchSent } from "./support/sent.ts"
import type { ShopPage } from "./support/shop.ts"
import { everywhere, expect, inEach, NEW_CLIENT, PHONE, test } from "./support/test.ts"

const keyFields = ({ page, pattern }: ShopPage) =>
  page.getByRole("main").getByRole("combobox", { name: pattern("quick_key_label") })

const give = ({ page }: ShopPage, name: string, content: string | Uint8Array): Promise<void> =>
  page.locator("main input[type=file]").setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) })

/** Drops a file as from the desktop onto the page. */
const drop = ({ page }: ShopPage, name: string, content: string): Promise<void> =>
  page.evaluate(
    ([called, text]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], called))
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, content] as const,
  )

/** The deep run reads a whole price list. On a busy machine several calls finish before the lookup is stopped: some must remain. */
const ROWS = process.env["E2E_DEEP"] === "1" ? 1_000 : 800

inEach(everywhere("laptop it"), ({ act }) => {
  test("[S5.4] a greeting in a file of one column is omitted quietly, and can be loaded (#39)", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/quick-order")
    const main = page.getByRole("main")
    await give(shop, "ordine.txt", "Buongiorno\nFO321732 24\nGrazie mille\n")
    await expect(keyFields(shop)).toHaveCount(2)
    await expect(keyFields(shop).first()).toHaveValue("FO321732")
    await act(main.getByText(shop.say("quick_left", { count: 2 })))
    await act(main.getByRole("button", { name: shop.say("quick_left_load") }))
    await expect(keyFields(shop)).toHaveCount(4)
    await expect(keyFields(shop).nth(1)).toHaveValue("Buongiorno")
    await expect(main.getByText(shop.say("quick_left", { count: 2 }))).toHaveCount(0)
  })

  test("[S11.3][S5.4][S8.3] bad files are reported and lose nothing; a dropped file is read, its columns chosen, and undone", async ({
    page,
    shop,
  }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/quick-order")
    const main = page.getByRole("main")
    await keyFields(shop).first().fill("PA139595 12")
    await keyFields(shop).first().press("Enter")
    const bad = [
      ["foto.xlsx", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), "quick_file_fault_no_table"],
      ["vuoto.csv", "", "quick_file_fault_empty"],
      ["bomba.xlsx", packXlsx(" ".repeat(100 * 1024 * 1024)), "quick_file_fault_bomb"],
      ["strappato.xlsx", packXlsx(`<sheetData>${"<row ".repeat(1_000_000)}`), "quick_file_fault_damaged"],
    ] as const
    for (const [name, content, fault] of bad) {
      await give(shop, name, content)
      const alert = main.getByRole("alert").filter({ hasText: shop.say("quick_file_refused", { name }) })
      await expect(alert).toContainText(shop.say(fault))
      await expect(keyFields(shop)).toHaveCount(2)
      await expect(keyFields(shop).first()).toHaveValue("PA139595")
    }

    await drop(shop, "ordine.csv", "Olio evo;PA100;7;27,31\nPasta;PA200;3;1,20\n")
    const choice = main.getByRole("region", { name: shop.say("quick_columns_title", { name: "ordine.csv" }) })
    await expect(choice.getByRole("combobox", { name: shop.say("quick_columns_key") })).toHaveValue("1")
    await choice.getByRole("combobox", { name: shop.say("quick_column_quantity") }).selectOption("2")
    await expect(choice.getByRole("row").nth(1)).toContainText("PA1007")
    await expectAccessible(page, "columns of a file")
    await act(choice.getByRole("button", { name: shop.say("quick_columns_load", { count: 2 }) }))
    await expect(keyFields(shop)).toHaveCount(4)
    await expect(keyFields(shop).nth(1)).toHaveValue("PA100")
    await act(main.getByRole("button", { name: shop.say("quick_file_undo") }))
    await expect(keyFields(shop)).toHaveCount(2)

    const saved = page.waitForEvent("download")
    await act(main.getByRole("button", { name: shop.say("quick_template_xlsx") }))
    const template = await saved
    expect(template.suggestedFilename()).toBe(`${shop.say("quick_template_name")}.xlsx`)
    await page.locator("main input[type=file]").setInputFiles(await template.path())
    await expect(keyFields(shop)).toHaveCount(4)
  })

  test("[S5.4][S7.12] a long XLSX is stopped, reloaded and resumed without losing rows", { tag: "@deep" }, async ({
    page,
    shop,
    control,
  }) => {
    await shop.comeBack(NEW_CLIENT)
    const items = await orderableItems(page, NEW_CLIENT)
    const known = items.map(({ sku, qty_min_imballo }) => [sku, qty_min_imballo] as const)
    const unknown = Array.from({ length: ROWS - known.length }, (_, at) => [`ZZQX${10_000 + at}`, 1] as const)
    await shop.open("/pages/quick-order")
    await control.fault({ endpoint: "product.find", delay: 1_500 })
    const sent = watchSent(page)
    const started = Date.now()
    await give(shop, "listino.xlsx", makeXlsx([["Codice", "Quantità"], ...known, ...unknown]))
    const main = page.getByRole("main")
    await expect(main.getByText(shop.say("quick_file_read", { count: ROWS, name: "listino.xlsx" }))).toBeVisible()
    const shownMs = Date.now() - started
    await act(main.getByRole("button", { name: shop.say("quick_stop") }))
    await expect(main.getByRole("button", { name: shop.say("quick_resume") })).toBeVisible()
    // Calls in flight are answered; nothing else is sent.
    await page.waitForTimeout(800)
    const before = sent.to("find_items").length
    await page.waitForTimeout(800)
    expect(sent.to("find_items").length).toBe(before)
    expect(before).toBeLessThan(10)
    await act(main.getByRole("button", { name: shop.say("quick_resume") }))
    await expect.poll(() => sent.to("find_items").length).toBeGreaterThan(before)

    await page.reload()
    await control.noFaults()
    const say = (key: string, count: number) => main.getByText(shop.say(key, { count }), { exact: true })
    await expect(say("quick_good", known.length)).toBeVisible({ timeout: 60_000 })
    await expect(say("quick_open", unknown.length)).toBeVisible({ timeout: 60_000 })
    await expect(main.getByRole("progressbar")).toHaveCount(0)
    await expect(keyFields(shop).first()).toHaveValue(known[0]?.[0] ?? "")
    await expect(keyFields(shop).last()).toHaveAttribute("aria-label", shop.say("quick_key_label", { row: ROWS + 1 }))
    process.stdout.write(`quick order: ${ROWS} rows of an XLSX stand in the sheet after ${shownMs} ms\n`)
  })
})

test.describe("on a phone", () => {
  test.use(PHONE)

  test("[S5.4][S9.8] the outcome of a file is in view from the button below the rows, and the focus returns to it", {
    tag: "@deep",
  }, async ({ page, shop }) => {
    await shop.comeBack(NEW_CLIENT)
    await shop.open("/pages/quick-order")
    for (const [at, key] of ["ZZQX1", "ZZQX2", "ZZQX3", "ZZQX4", "ZZQX5", "ZZQX6"].entries()) {
      await keyFields(shop).nth(at).fill(`${key} 1`)
      await keyFields(shop).nth(at).press("Enter")
    }
    const main = page.getByRole("main")
    const button = main.getByRole("button", { name: shop.say("quick_file"), exact: true })
    const below = () => button.evaluate((node) => node.scrollIntoView({ block: "center" }))
    await below()
    await give(shop, "photo.xlsx", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]))
    const refused = main.getByRole("alert").filter({ hasText: shop.say("quick_file_fault_no_table") })
    await expect(refused).toBeInViewport({ ratio: 1 })
    await refused.getByRole("button", { name: shop.say("shell_close") }).tap()
    await expect(button).toBeFocused()
    await below()
    await give(shop, "order.csv", "Olio evo;PA100;7;27,31\nPasta;PA200;3;1,20\n")
    const choice = main.getByRole("region", { name: shop.say("quick_columns_title", { name: "order.csv" }) })
    await expect(choice.getByRole("heading")).toBeInViewport({ ratio: 1 })
    await expect(choice.getByRole("combobox").first()).toBeInViewport({ ratio: 1 })
  })
})
