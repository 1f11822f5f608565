import { someProduct } from "@dispensa/domain/testing"
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { ListPatch } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { lastAnnounced } from "../../ui/feedback/live-region.tsx"
import { EntryRow } from "./entry-row.tsx"
import { listCsv } from "./list-csv.ts"
import { entryItem } from "./use-entry-items.ts"

const change = vi.hoisted(() => vi.fn<(listId: string, patch: ListPatch) => void>())
vi.mock("./use-lists.ts", () => ({ useListCommands: () => ({ change }) }))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-03-02" }))
afterEach(() => {
  cleanup()
  change.mockReset()
})

const piece = { code: "PZ", label: "Pezzo", size: 1, isDefault: false }
const carton = { code: "CT", label: "Cartone da 12", size: 12, isDefault: true }
const cups = {
  ...someProduct({ itemCode: "CUPS", name: "Bicchieri", unit: "PZ", packSize: 12, packLabel: "Cartone da 12" }),
  format: "",
}
const entry = {
  itemCode: "CUPS",
  packaging: "BN",
  name: "Bicchieri",
  quantity: null,
  par: 24,
  note: "",
  section: "",
  rank: 0,
  there: 10,
  countedAt: null,
}
const list = { listId: "l1", name: "Dispensa", sections: [], entries: [entry] }
const itemIn = (packagings: ReadonlyArray<typeof carton>) =>
  entryItem({ items: [{ ...cups, packagings }], isNear: false }, entry)
const show = (packagings: ReadonlyArray<typeof carton>) =>
  render(<EntryRow list={list} entry={entry} item={itemIn(packagings)} />, { wrapper: MemoryRouter })

describe("an entry in a packaging no longer sold", () => {
  it("[S12.9] says so, shows no other packaging instead, and takes the chosen one", () => {
    show([piece, carton])
    expect(screen.getByText(m.product_packaging_gone({ packaging: "bancale" }))).toBeTruthy()
    const field = screen.getByRole("textbox", { name: m.lists_quantity_of({ name: "Bicchieri" }) })
    expect(field.getAttribute("placeholder")).toBe("")
    fireEvent.click(screen.getByRole("button", { name: /^Pezzo/ }))
    expect(change).toHaveBeenLastCalledWith("l1", { entries: [{ itemCode: "CUPS", packaging: "PZ" }] })
    fireEvent.click(screen.getByRole("button", { name: /^Cartone da 12/ }))
    expect(change).toHaveBeenLastCalledWith("l1", { entries: [{ itemCode: "CUPS", packaging: null }] })
  })

  it("[S12.9] is questioned even if the item has one packaging only, and is not rounded to it in a file", () => {
    show([carton])
    fireEvent.click(screen.getByRole("button", { name: /^Cartone da 12/ }))
    expect(change).toHaveBeenCalledWith("l1", { entries: [{ itemCode: "CUPS", packaging: null }] })
    expect(listCsv(list, () => itemIn([carton]), "it")).toContain(";14;;")
  })

  it("[S12.9] is questioned by name, and a choice is announced and moves the focus to the amount", () => {
    show([piece, carton])
    const name = `Bicchieri: ${m.product_packaging_gone({ packaging: "bancale" })}`
    const group = within(screen.getByRole("group", { name }))
    fireEvent.click(group.getByRole("button", { name: /^Pezzo/ }))
    expect(document.activeElement).toBe(
      screen.getByRole("textbox", { name: m.lists_quantity_of({ name: "Bicchieri" }) }),
    )
    expect(lastAnnounced().text).toBe(m.product_packaging_chosen({ name: "Bicchieri", packaging: "Pezzo" }))
  })

  it("[S5.4][S12.9] suggests no other packaging's contents for an amount", async () => {
    show([piece, carton])
    const field = screen.getByRole("textbox", { name: m.lists_quantity_of({ name: "Bicchieri" }) })
    fireEvent.change(field, { target: { value: "2 ct" } })
    fireEvent.blur(field)
    expect(within(await screen.findByRole("alert")).queryAllByRole("button")).toEqual([])
  })

  it("[S12.9] is not reported when no packagings are stated: it is shown, with an unknown size", () => {
    show([])
    expect(screen.queryByText(m.product_packaging_gone({ packaging: "bancale" }))).toBeNull()
    expect(screen.getByText("CUPS · bancale")).toBeTruthy()
    const field = screen.getByRole("textbox", { name: m.lists_quantity_of({ name: "Bicchieri" }) })
    expect(field.getAttribute("placeholder")).toBe("")
    expect(listCsv(list, () => itemIn([]), "it")).toContain(";14;;")
  })

  it("[S12.9] is not reported when one of the item's packagings could not be read", () => {
    show([piece, carton, { code: "", label: "", size: 1, isDefault: false }])
    expect(screen.queryByText(m.product_packaging_gone({ packaging: "bancale" }))).toBeNull()
    expect(screen.getByText("CUPS · bancale")).toBeTruthy()
  })

  it("[S12.9] asks nothing while its packaging is sold", () => {
    show([carton, { code: "BN", label: "Pallet", size: 480, isDefault: false }])
    expect(screen.queryByText(m.product_packaging_gone({ packaging: "bancale" }))).toBeNull()
  })
})
