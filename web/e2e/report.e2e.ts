/** Reporting a problem: a file with the events and nothing about people, which folds to the state shown by the page (ADR 0035). */
import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Page } from "@playwright/test"
import { decodeRecording, sharedHash, stateAt, stateHash } from "@dispensa/domain"
import { Result } from "effect"
import { expectAccessible } from "./support/axe.ts"
import type { ShopPage } from "./support/shop.ts"
import { expect, NEW_CLIENT, test } from "./support/test.ts"

const REPLAY = fileURLToPath(new URL("../../scripts/replay.mjs", import.meta.url))

const ASSETS = fileURLToPath(new URL("../dist/assets", import.meta.url))

/** Saves a report from the footer; returns the path of the file. */
const report = async (page: Page, { say, pattern }: ShopPage): Promise<string> => {
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: say("report_title") })
    .click()
  const dialog = page.getByRole("dialog", { name: say("report_title") })
  await expect(dialog.getByText(say("report_lacks_names"))).toBeVisible()
  await expectAccessible(page, "report a problem")
  const saved = page.waitForEvent("download")
  await dialog.getByRole("button", { name: say("report_save") }).click()
  const download = await saved
  await expect(dialog.getByRole("status")).toHaveText(pattern("report_saved"))
  expect(download.suggestedFilename()).toMatch(/^dispensa-[\d-]+\.json$/)
  return download.path()
}

test("[ADR 35] a problem is reported in a file that identifies nobody, folds to the shown state, and is replayed with the same outcome [it]", {
  tag: "@deep",
}, async ({ page, shop, control }) => {
  await shop.login(NEW_CLIENT)
  await shop.open("/shop?text=olio")
  await shop.listed()
  await shop.addIn(shop.addable().first())
  await expect.poll(() => control.cart(NEW_CLIENT, "1")).toHaveLength(1)
  const file = await report(page, shop)
  const text = readFileSync(file, "utf8")
  const recording = Result.getOrThrow(decodeRecording(JSON.parse(text)))
  const folded = stateAt(recording)
  expect([stateHash(folded), sharedHash(folded)]).toEqual([recording.hash, recording.shown])
  expect(recording.events.map(({ envelope }) => envelope.event._tag)).toContain("CartChangeAccepted")
  expect(recording.calls.map(({ path }) => path).join()).toContain("add_to_cart")
  expect(recording.app).toMatch(/^\d+\.\d+\.\d+ [0-9a-f]+$/)
  const token = await page.evaluate(() => localStorage.getItem("access_token"))
  const name = await page.evaluate(() => localStorage.getItem("user_temp"))
  const personal = [
    token ?? "?",
    ...Object.values(JSON.parse(name ?? "{}")).filter((each) => typeof each === "string" && each.length > 3),
  ]
  expect(personal.length).toBeGreaterThan(2)
  for (const secret of [...personal, "olio"]) expect(text).not.toContain(secret)

  const replayed = spawnSync(process.execPath, [REPLAY, file], { encoding: "utf8" })
  expect(replayed.stdout, replayed.stderr).toContain(`fold to the recorded state (${recording.hash})`)
  expect(replayed.stdout).toContain("1 command ended as recorded, and so did the carts")
  expect(replayed.status).toBe(0)
})

test("[ADR 35] the production build contains no development tools", { tag: "@deep" }, () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith(".js"))
  const code = scripts.map((name) => readFileSync(`${ASSETS}/${name}`, "utf8")).join("\n")
  // The code that saves a report is included, the code that opens one is not.
  expect(code).toContain("/pages/cart")
  for (const entrance of ["/_dev/recording", "Events of the shop", "?recording"]) expect(code).not.toContain(entrance)
})
