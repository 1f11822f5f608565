import { type ChoiceEvent, chosenLines, evolveChoice, NO_CHOICE, usualLines } from "@dispensa/domain"
import { boughtItem, purchaseOn, someItem } from "@dispensa/domain/testing"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { UsualRow } from "./usual-row.tsx"

vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-11-27" }))
vi.mock("../../ui/layout/price-view.ts", () => ({
  usePricesShown: () => true,
  usePriceView: () => ({ isShown: true, isGross: false }),
}))

const apply = vi.fn<(event: ChoiceEvent) => void>()
const nothing = (): void => undefined

const show = (...events: ReadonlyArray<ChoiceEvent>): void => {
  const item = { ...someItem("A"), format: "taglia XL" }
  const lines = usualLines([boughtItem("A", [purchaseOn("2026-11-01")], { item })], "2026-11-27")
  const [chosen] = chosenLines(lines, events.reduce(evolveChoice, NO_CHOICE), () => 0)
  if (chosen === undefined) throw new Error("no line")
  render(<UsualRow chosen={chosen} apply={apply} onStep={nothing} onAdd={nothing} />, { wrapper: MemoryRouter })
}

describe("a row of my usual", () => {
  afterEach(cleanup)

  it("[S12.11] says what a substitute replaces and gives it back, also once the article is in stock again", () => {
    show({ _tag: "Replaced", itemCode: "A", by: someItem("Z") })
    expect(screen.getByText(m.usual_instead_of({ name: "Item A – taglia XL" }))).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: m.usual_not_instead() }))
    expect(apply).toHaveBeenLastCalledWith({ _tag: "Replaced", itemCode: "A", by: null })
  })

  it("[S12.11] its quantity is named with the size, as the row is (#40)", () => {
    show()
    const name = "Item A – taglia XL"
    expect(screen.getByRole("checkbox", { name })).toBeTruthy()
    expect(screen.getByRole("textbox", { name: m.usual_packs_label({ name }) })).toBeTruthy()
  })

  it("[S12.11] offers no substitute of what is in stock", () => {
    show()
    expect(screen.queryByRole("button")).toBeNull()
  })
})
