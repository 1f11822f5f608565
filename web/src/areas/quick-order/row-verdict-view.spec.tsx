import {
  type ChildItem,
  EMPTY_SHEET,
  evolveSheet,
  type ProductSummary,
  rowVerdicts,
  type SheetEvent,
} from "@dispensa/domain"
import { someItem } from "@dispensa/domain/testing"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { RowVerdictView } from "./row-verdict-view.tsx"

const shop = vi.hoisted(() => ({ alternatives: new Array<ProductSummary>(), undo: () => {} }))
vi.mock("../product/use-alternatives.ts", () => ({
  useAlternatives: () => ({ status: "ready", data: shop.alternatives, retry: () => undefined, asOf: null }),
}))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-11-27" }))
vi.mock("../product/product-price.tsx", () => ({ ProductPrice: () => null }))
vi.mock("../../ui/feedback/notify.ts", () => ({
  notify: ({ action }: { readonly action: { readonly onClick: () => void } }) => {
    shop.undo = action.onClick
  },
}))

const gone = {
  ...someItem("GONE", { unit: "PZ", packSize: 12, availability: "NON DISPONIBILE" }),
  packagings: [
    { code: "CT", label: "Cartone", size: 12, isDefault: true },
    { code: "BN", label: "Bancale", size: 96, isDefault: false },
  ],
}

const Sheet = ({ item, unit }: { readonly item: ChildItem; readonly unit: string }) => {
  const rows = [{ key: item.itemCode, quantity: "2", unit }]
  const [sheet, setSheet] = useState(() => evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows }))
  const apply = (event: SheetEvent) => setSheet((before) => evolveSheet(before, event))
  const [row] = sheet.rows
  if (row === undefined) return null
  const verdict = rowVerdicts([row], () => ({ items: [item], isNear: false }), "it").get(row.id)
  return (
    <>
      <output>{[row.key, row.quantity, row.unit, row.packaging].join(" ").trim()}</output>
      {verdict === undefined ? null : <RowVerdictView row={row} verdict={verdict} apply={apply} />}
    </>
  )
}

const show = (item: ChildItem, unit: string) =>
  render(
    <MemoryRouter>
      <Sheet item={item} unit={unit} />
    </MemoryRouter>,
  )

describe("a unit that matches several packagings", () => {
  afterEach(cleanup)

  it("[S12.9] offers each with its size, and the chosen one becomes the row's packaging", () => {
    const packagings = [...gone.packagings, { code: "PLT", label: "", size: 48, isDefault: false }]
    show({ ...someItem("HERE", { unit: "PZ", packSize: 12 }), packagings }, "pallet")
    const offers = screen.getAllByRole("button").map(({ textContent }) => textContent)
    expect(offers).toEqual(["Ordina 96\u00A0pz · PLT", "Ordina 192\u00A0pz · Bancale"])
    fireEvent.click(screen.getByRole("button", { name: /Bancale/ }))
    expect(screen.getByRole("status").textContent).toBe("HERE 192  BN")
  })
})

describe("an alternative to an item that cannot be ordered", () => {
  afterEach(cleanup)

  it("[S12.11] replaces the row in as many sales units, and can be undone", () => {
    shop.alternatives = [someItem("OTHER", { unit: "PZ", packSize: 100 })]
    show(gone, "bn")
    expect(screen.getByRole("status").textContent).toBe("GONE 2 bn")
    fireEvent.click(screen.getByRole("button", { name: m.quick_alternatives() }))
    fireEvent.click(screen.getByRole("button", { name: /OTHER/ }))
    expect(screen.getByRole("status").textContent).toBe("OTHER 200")
    act(() => shop.undo())
    expect(screen.getByRole("status").textContent).toBe("GONE 2 bn")
  })
})
