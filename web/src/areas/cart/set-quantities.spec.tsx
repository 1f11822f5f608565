import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { someLine } from "../../testing/some-values.ts"
import { SetQuantities } from "./set-quantities.tsx"

const setQuantity = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined))
vi.mock("./use-largest-of.ts", () => ({ useLargestOf: () => () => undefined }))
vi.mock("./use-bulk-commands.ts", () => ({ useBulkCommands: () => ({ setQuantity }) }))

const line = { ...someLine, rowId: "1", quantity: 6, lineTotal: 6_000, isSaving: false, refusal: null, packSize: 1 }

describe("one quantity for several lines", () => {
  afterEach(cleanup)

  it("[S5.4] more than 1,000 packs of one of them are set only after a confirmation", async () => {
    const form = <SetQuantities isOpen lines={[line]} onClose={() => undefined} onDone={() => undefined} />
    render(<MemoryRouter>{form}</MemoryRouter>)
    const field = await screen.findByRole("textbox", { name: m.cart_column_quantity() })
    const submit = screen.getByRole("button", { name: m.cart_set_quantity() })
    fireEvent.change(field, { target: { value: "1001" } })
    fireEvent.click(submit)
    expect(setQuantity).not.toHaveBeenCalled()
    expect(screen.getByText(m.shell_large_quantity({ text: "1001" }))).toBeDefined()
    fireEvent.click(screen.getByRole("button", { name: m.shell_take_quantity({ quantity: "1001" }) }))
    expect(setQuantity).toHaveBeenCalledExactlyOnceWith([line], 1_001)
  })
})
