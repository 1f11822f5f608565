import { someProduct } from "@dispensa/domain/testing"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { AmountInput } from "./amount-input.tsx"
import type { EntryItem } from "./use-entry-items.ts"

const cups: EntryItem = {
  _tag: "Known",
  item: { ...someProduct({ itemCode: "CUPS", name: "Bicchieri", packSize: 12 }), format: "" },
}

const open = () => {
  const onCommit = vi.fn<(value: number | null) => void>()
  render(<AmountInput label="Quanti" value={12} item={cups} onCommit={onCommit} />)
  const type = (value: string) => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value } })
    fireEvent.blur(screen.getByRole("textbox"))
  }
  return { onCommit, type }
}

describe("an amount of a shopping list", () => {
  afterEach(cleanup)

  it("[S5.4] more than 1,000 packs are noted once they are confirmed", async () => {
    const { onCommit, type } = open()
    type("12000")
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(12_000)
    type("12012")
    expect(onCommit).toHaveBeenCalledOnce()
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("12012")
    fireEvent.click(await screen.findByRole("button", { name: m.shell_take_quantity({ quantity: "12012" }) }))
    expect(onCommit).toHaveBeenLastCalledWith(12_012)
  })

  it("[S5.4] what was asked about and is corrected is noted without a question", async () => {
    const { onCommit, type } = open()
    type("12012")
    await screen.findByRole("alert")
    type("24")
    expect(onCommit).toHaveBeenCalledExactlyOnceWith(24)
    expect(screen.queryByRole("alert")).toBeNull()
  })
})
