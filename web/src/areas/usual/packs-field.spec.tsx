import { type ChoiceEvent, chosenLines, evolveChoice, NO_CHOICE, usualLines } from "@dispensa/domain"
import { someProduct } from "@dispensa/domain/testing"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { PacksField } from "./packs-field.tsx"

/** In packs of six, twelve of which were the most ordered. */
const item = { ...someProduct({ itemCode: "A", name: "Olio", packSize: 6 }), format: "" }
const purchases = ["2026-11-02", "2026-11-09"].map((day, at) => ({
  orderId: day,
  placedAt: `${day}T12:00:00.000Z`,
  quantity: 6 * (at + 1),
  unitPrice: 1_000,
}))
const lines = usualLines(
  [{ itemCode: "A", name: "Olio", category: "", item, successor: null, purchases }],
  "2026-11-10",
)

const did = vi.fn<() => void>()

const Row = () => {
  const [choice, setChoice] = useState(NO_CHOICE)
  const apply = (event: ChoiceEvent): void => setChoice((before) => evolveChoice(before, event))
  return chosenLines(lines, choice, () => 0).map((chosen) => (
    <div key={chosen.line.bought.itemCode}>
      <PacksField chosen={chosen} name="Olio" apply={apply} onStep={did} onAdd={did} />
      <button type="button" onClick={() => apply({ _tag: "Ticked", itemCode: "A", isChosen: true })}>
        tick
      </button>
      <output>{chosen.isChosen ? chosen.quantity : 0}</output>
    </div>
  ))
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: m.usual_packs_label({ name: "Olio" }) })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const ordered = () => screen.getByRole("status").textContent

describe("the packs of my usual", () => {
  afterEach(cleanup)

  it("[S5.4] more than twenty times the largest order is not chosen until confirmed", async () => {
    render(<Row />)
    type("40")
    expect(ordered()).toBe("240")
    type("41")
    fireEvent.blur(field())
    expect(ordered()).toBe("0")
    expect(field().value).toBe("41")
    expect(field().getAttribute("aria-invalid")).toBe("true")
    expect((await screen.findByRole("alert")).textContent).toContain(m.shell_large_quantity({ text: "41" }))
    fireEvent.click(screen.getByRole("button", { name: m.shell_take_quantity({ quantity: "41" }) }))
    expect(ordered()).toBe("246")
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("[S5.4] the space bar ticks the row, but within a number it is a character (#39)", () => {
    render(<Row />)
    const pressSpace = () => fireEvent.keyDown(field(), { key: " " })
    const before = ordered()
    expect(pressSpace()).toBe(false)
    expect(ordered()).not.toBe(before)
    // The next typed text replaces the number.
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length])
    type("3")
    expect([pressSpace(), ordered()]).toEqual([true, "18"])
  })

  it("[S5.4] Enter during the composition of an input method neither moves on nor adds", () => {
    render(<Row />)
    did.mockClear()
    fireEvent.keyDown(field(), { key: "Enter", isComposing: true })
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 229, ctrlKey: true })
    expect(did).not.toHaveBeenCalled()
    fireEvent.keyDown(field(), { key: "Enter" })
    expect(did).toHaveBeenCalledOnce()
  })

  it("[S7.20] a row ticked with an unreadable number shows the packs that it orders", () => {
    render(<Row />)
    type("3")
    type("3?")
    expect([ordered(), field().value]).toEqual(["0", "3?"])
    fireEvent.click(screen.getByText("tick"))
    expect([ordered(), field().value]).toEqual(["18", "3"])
  })
})
