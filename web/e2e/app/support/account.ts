/** The account's screens: when they are loaded, and their fields and rows. */
import { expect } from "./expect.ts"
import type { Locator } from "./locator.ts"
import type { AppPage } from "./page.ts"
import type { AppShop } from "./shop.ts"
import type { Lang } from "../../support/texts.ts"

/** Language-independent behaviour is tested in Italian; the deep run tests it in English too. */
export const LANGS: ReadonlyArray<Lang> = process.env["BOTH_LANGUAGES"] === "1" ? ["it", "en"] : ["it"]

/** Waits until nothing on the page is loading. */
export const complete = async (page: AppPage): Promise<void> => {
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0)
}

export const openComplete = async (shop: AppShop, path: string): Promise<void> => {
  await shop.open(path)
  await complete(shop.page)
}

export const goComplete = async (shop: AppShop, path: string): Promise<void> => {
  await shop.go(path)
  await complete(shop.page)
}

/** A field of the page or of the topmost dialog, by its label. */
export const fieldIn = (where: Locator, label: string): Locator =>
  where
    .getByLabel(new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}( \\*)?$`))
    .and(where.locator("input, select"))

export const rowsOf = (page: AppPage, label: string): Locator =>
  page.getByRole("table", { name: label }).locator("tbody tr")
