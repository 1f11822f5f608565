import { type ChoiceEvent, chosenLines, evolveChoice, NO_CHOICE, priceHistory, usualLines } from "@dispensa/domain"
import { boughtItem, purchaseOn, someItem } from "@dispensa/domain/testing"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { proposedCount } from "./proposed-count.ts"
import { UsualRow } from "./usual-row.tsx"
import { pricePath } from "./price-history.tsx"

vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-11-27" }))
vi.mock("../../ui/layout/price-view.ts", () => ({
  usePricesShown: () => true,
  usePriceView: () => ({ isShown: true, isGross: false }),
}))

const apply = vi.fn<(event: ChoiceEvent) => void>()
const nothing = (): void => undefined

const showBought = (...days: ReadonlyArray<string>): void => showRow(days, [])
const show = (...events: ReadonlyArray<ChoiceEvent>): void => showRow(["2026-11-01"], events)

const showRow = (days: ReadonlyArray<string>, events: ReadonlyArray<ChoiceEvent>): void => {
  const item = { ...someItem("A"), format: "taglia XL" }
  const lines = usualLines(
    [
      boughtItem(
        "A",
        days.map((day) => purchaseOn(day)),
        { item },
      ),
    ],
    "2026-11-27",
  )
  const [chosen] = chosenLines(lines, events.reduce(evolveChoice, NO_CHOICE), () => 0)
  if (chosen === undefined) throw new Error("The item has no line")
  render(<UsualRow chosen={chosen} apply={apply} onStep={nothing} onAdd={nothing} />, { wrapper: MemoryRouter })
}

describe("a row of my usual", () => {
  afterEach(cleanup)

  it("[S12.11] says what a substitute replaces and reverts it, even once the item is in stock again", () => {
    show({ _tag: "Replaced", itemCode: "A", by: someItem("Z") })
    expect(screen.getByText(m.usual_instead_of({ name: "Item A – taglia XL" }))).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: m.usual_not_instead() }))
    expect(apply).toHaveBeenLastCalledWith({ _tag: "Replaced", itemCode: "A", by: null })
  })

  it("[S12.11] its quantity is labelled with the size, like the row (#40)", () => {
    show()
    const name = "Item A – taglia XL"
    expect(screen.getByRole("checkbox", { name })).toBeTruthy()
    expect(screen.getByRole("textbox", { name: m.usual_packs_label({ name }) })).toBeTruthy()
  })

  it("[S12.11] offers no substitute for an item in stock", () => {
    show()
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("[ADR-48] says how often the item is bought", () => {
    showBought("2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22")
    expect(screen.getByText(m.usual_rhythm({ count: 7 }))).toBeTruthy()
  })

  it.each([
    ["due", m.usual_due_count({ count: 2 })],
    ["last-order", m.usual_last_count({ count: 2 })],
    ["most-bought", m.usual_most_count({ count: 2 })],
  ] as const)("[ADR-48] proposed items are counted with their reason: %s", (reason, text) => {
    expect(proposedCount(reason, 2)).toBe(text)
  })
})

const BOX = { width: 120, height: 60, margin: 10 }
const bought = (placedAt: string, unitPrice: number) => ({ orderId: "1", placedAt, quantity: 1, unitPrice })
const pathOf = (...purchases: ReadonlyArray<ReturnType<typeof bought>>) => {
  const history = priceHistory(purchases)
  if (history === null) throw new Error("nothing bought")
  return pricePath(history, BOX)
}

describe("the chart of a price history", () => {
  it("[S7.20] days go to the right, higher prices are higher, and a price holds until the next purchase", () => {
    const { line, dots } = pathOf(
      bought("2026-01-01T12:00:00Z", 100),
      bought("2026-01-03T12:00:00Z", 200),
      bought("2026-01-11T12:00:00Z", 150),
    )
    expect(dots).toEqual([
      { x: 10, y: 50 },
      { x: 30, y: 10 },
      { x: 110, y: 30 },
    ])
    expect(line).toBe("M10 50H30V10H110V30")
  })
  it("[S7.20] one purchase is a dot in the middle, a price that never changed a straight line", () => {
    expect(pathOf(bought("2026-01-01T12:00:00Z", 100))).toEqual({ line: "M60 30", dots: [{ x: 60, y: 30 }] })
    expect(pathOf(bought("2026-01-01T12:00:00Z", 100), bought("2026-01-05T12:00:00Z", 100)).line).toBe("M10 30H110V30")
  })
})
