import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { AmountField } from "./amount-field.tsx"
import { parseAmount, readQuantity } from "./typed-amount.ts"

const show = (value: number | null) => {
  const onCommit = vi.fn<(value: number | null) => void>()
  render(<AmountField label="Prezzo" value={value} step={50} placeholder="0" suffix="€" onCommit={onCommit} />)
  return { field: screen.getByLabelText<HTMLInputElement>("Prezzo"), onCommit }
}
const type = (field: HTMLInputElement, text: string) => {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

describe("an amount typed by hand", () => {
  it.each([
    ["12,5", 12.5],
    ["12.50", 12.5],
    ["1.234,56", 1234.56],
    ["1,234.56", 1234.56],
    ["4,99", 4.99],
    [",5", 0.5],
    ["7", 7],
    ["1.000", 1000],
    ["12,50 €", 12.5],
    ["€ 12,50", 12.5],
    ["12 euro", 12],
    ["", null],
    [",", null],
    ["99999999999", null],
  ])("[S2.44] %j is read as %j", (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  it("[S4.7] is reported to the cent once finished, not during typing", async () => {
    const { field, onCommit } = show(null)
    fireEvent.change(field, { target: { value: "4,99" } })
    expect(onCommit).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() => expect(onCommit).toHaveBeenCalledExactlyOnceWith(4.99))
  })

  it("[S4.7] Enter during the composition of an input method reports nothing", async () => {
    const { field, onCommit } = show(null)
    fireEvent.change(field, { target: { value: "4,99" } })
    fireEvent.keyDown(field, { key: "Enter", isComposing: true })
    fireEvent.keyDown(field, { key: "Enter", keyCode: 229 })
    expect(onCommit).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() => expect(onCommit).toHaveBeenCalledExactlyOnceWith(4.99))
  })

  it("[S4.7] an emptied field removes the bound; the same amount reports nothing", async () => {
    const { field, onCommit } = show(12.5)
    expect(field.value).toBe("12,50")
    type(field, "12.5")
    await waitFor(() => expect(field.value).toBe("12,50"))
    expect(onCommit).not.toHaveBeenCalled()
    type(field, "")
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(null)
  })

  it("[S4.7] an invalid amount stays to be corrected, and nothing is reported", async () => {
    const { field, onCommit } = show(20)
    for (const text of ["-5", "12 50", "12,000", "abc"]) {
      fireEvent.change(field, { target: { value: "20" } })
      fireEvent.blur(field)
      expect(field.getAttribute("aria-invalid")).toBeNull()
      type(field, text)
      await waitFor(() => expect([field.value, field.getAttribute("aria-invalid")]).toEqual([text, "true"]))
    }
    expect(onCommit).not.toHaveBeenCalled()
    type(field, "30")
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(30)
    expect(field.getAttribute("aria-invalid")).toBeNull()
  })

  it("arrows step the amount and never below zero", () => {
    const { field } = show(20)
    fireEvent.keyDown(field, { key: "ArrowUp" })
    expect(field.value).toBe("70")
    fireEvent.keyDown(field, { key: "ArrowDown" })
    fireEvent.keyDown(field, { key: "ArrowDown" })
    expect(field.value).toBe("0")
  })

  it("[S4.7] a late reading has no effect once another text is typed", async () => {
    const { field, onCommit } = show(null)
    type(field, "12,50")
    type(field, "20")
    await waitFor(() => expect(onCommit).toHaveBeenCalled())
    await new Promise((later) => setTimeout(later, 20))
    expect(onCommit.mock.calls).toEqual([[20]])
  })
})

describe("a typed quantity", () => {
  it("[S5.4] has decimals where the unit and the step have some", () => {
    expect(readQuantity("2,5", { unit: "kg", step: 0.5 })).toEqual({ _tag: "Read", amount: 2.5 })
    expect(readQuantity("12,000", { unit: "kg", step: 0.001 })).toEqual({ _tag: "Read", amount: 12 })
  })

  it("[S5.4] of an unknown unit may be in thousands, however fine the step", () => {
    expect(readQuantity("12,000", { step: 0.001 })).toEqual({ _tag: "Refused", offers: [12, 12_000] })
    expect(readQuantity("2,5", { step: 0.5 })).toEqual({ _tag: "Read", amount: 2.5 })
  })

  it("[S5.4] is suggested in the field's own unit only: 1.200 kg are not 1.200 cartons (#39)", () => {
    expect(readQuantity("1.200 kg", { unit: "ct" })).toEqual({ _tag: "Refused", offers: [] })
    expect(readQuantity("1.200 kg", { unit: "kg", step: 0.001 })).toEqual({ _tag: "Refused", offers: [1.2, 1_200] })
  })
})
