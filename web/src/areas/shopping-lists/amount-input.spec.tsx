import { someProduct } from "@dispensa/domain/testing"
import { fireEvent, render, screen, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { AmountInput } from "./amount-input.tsx"
import type { EntryItem } from "./use-entry-items.ts"

const cups: EntryItem = {
  _tag: "Known",
  item: { ...someProduct({ itemCode: "CUPS", name: "Bicchieri", unit: "PZ", packSize: 12 }), format: "" },
}

const open = (value = 12) => {
  const onCommit = vi.fn<(value: number | null) => void>()
  render(<AmountInput label="Quanti" value={value} item={cups} onCommit={onCommit} />)
  const type = (value: string) => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value } })
    fireEvent.blur(screen.getByRole("textbox"))
  }
  return { onCommit, type }
}

describe("an amount of a shopping list", () => {
  it("[S5.4] more than 1,000 packs are saved once confirmed", async () => {
    const { onCommit, type } = open()
    type("12000")
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(12_000)
    type("12012")
    expect(onCommit).toHaveBeenCalledOnce()
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("12012")
    fireEvent.click(await screen.findByRole("button", { name: m.shell_take_quantity({ quantity: "12012" }) }))
    expect(onCommit).toHaveBeenLastCalledWith(12_012)
  })

  it("[S5.4] is saved without a question once the questioned amount is corrected", async () => {
    const { onCommit, type } = open()
    type("12012")
    await screen.findByRole("alert")
    type("24")
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(24)
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("[S5.4] Enter during the composition of an input method saves nothing", () => {
    const { onCommit } = open()
    const field = screen.getByRole("textbox")
    fireEvent.change(field, { target: { value: "24" } })
    fireEvent.keyDown(field, { key: "Enter", isComposing: true })
    fireEvent.keyDown(field, { key: "Enter", keyCode: 229 })
    expect(onCommit).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: "Enter" })
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(24)
  })

  it.each([
    ["1.200", 1_200],
    ["½", 0.5],
    ["", null],
  ])("[S5.4] %j is saved (F48)", (text, amount) => {
    const { onCommit, type } = open(0)
    type(text)
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(amount)
  })

  it.each([
    ["2 ct", ["24"]],
    ["3-6", ["3", "6"]],
    ["0,98 €/pz", []],
  ])("[S5.4] %j is questioned with its possible meanings, and not saved", async (text, offers) => {
    const { onCommit, type } = open()
    type(text)
    const buttons = within(await screen.findByRole("alert")).queryAllByRole("button")
    expect(buttons.map(({ textContent }) => textContent)).toEqual(
      offers.map((quantity) => m.shell_take_quantity({ quantity })),
    )
    expect(onCommit).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(text)
  })
})
