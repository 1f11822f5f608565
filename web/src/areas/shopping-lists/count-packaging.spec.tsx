import type { ListPatch, ShoppingList } from "@dispensa/domain"
import { someProduct } from "@dispensa/domain/testing"
import { act, fireEvent, render, screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { testShop } from "../../testing/test-shop.tsx"
import { CountSession } from "./count-session.tsx"

const change = vi.hoisted(() => vi.fn<(listId: string, patch: ListPatch) => Promise<null>>(async () => null))
vi.mock("./use-lists.ts", async (original) => ({ ...(await original<object>()), useListCommands: () => ({ change }) }))
const name = "Bicchieri"
const item = {
  ...someProduct({ itemCode: "CUPS", name, unit: "PZ", packSize: 12, packLabel: "Cartone da 12" }),
  format: "",
}
vi.mock("./use-entry-items.ts", async (original) => ({
  ...(await original<object>()),
  useEntryItems: () => ({ itemOf: () => ({ _tag: "Known", item, gonePackaging: "PL" }) }),
}))

const entry = { itemCode: "CUPS", packaging: "PL", name, quantity: null, par: 24, note: "", section: "", rank: 0 }
const list: ShoppingList = {
  listId: "l1",
  name: "Dispensa",
  sections: [],
  entries: [{ ...entry, there: null, countedAt: null }],
}

it("[S12.9] a packaging no longer sold is replaced during a count, and the focus returns to the figure", async () => {
  render(<CountSession list={list} />, { wrapper: testShop().wrapper })
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /^Cartone da 12/ })))
  expect(change).toHaveBeenCalledExactlyOnceWith("l1", { entries: [{ itemCode: "CUPS", packaging: null }] })
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: m.lists_there_of({ name }) }))
})
