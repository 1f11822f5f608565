/** The code of the item that a row shows. */
import type { Locator } from "@playwright/test"
import { expect } from "./expect.ts"

export const ITEM_CODE = /[A-Z]{2}\d{6}(?:-\d+)?/

/** A row that is not drawn yet has no text: it is waited for. */
export const codeIn = async (row: Locator): Promise<string> => {
  await expect(row).toContainText(ITEM_CODE)
  return ITEM_CODE.exec(await row.innerText())?.[0] ?? ""
}
