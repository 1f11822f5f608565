/** The item code shown in a row. */
import type { Locator } from "@playwright/test"
import { expect } from "./expect.ts"

export const ITEM_CODE = /[A-Z]{2}\d{6}(?:-\d+)?/

/** A row that is not rendered yet has no text: it is awaited. */
export const codeIn = async (row: Locator): Promise<string> => {
  await expect(row).toContainText(ITEM_CODE)
  return ITEM_CODE.exec(await row.innerText())?.[0] ?? ""
}
