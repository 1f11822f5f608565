import type { SheetEvent } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { KeyField } from "./key-field.tsx"

vi.mock("../product/use-found-items.ts", () => ({ useFoundItems: () => ({ matchOf: () => undefined }) }))

const show = () => {
  const [apply, onDone] = [vi.fn<(event: SheetEvent) => void>(), vi.fn<(hasQuantity: boolean) => void>()]
  render(
    <KeyField
      row={{ id: 7, key: "", quantity: "", unit: null, chosen: null }}
      position={1}
      suggestUsual={() => []}
      apply={apply}
      onPasted={() => undefined}
      onTable={undefined}
      onLongText={() => undefined}
      onDone={onDone}
    />,
  )
  return { field: screen.getByRole<HTMLInputElement>("combobox"), apply, onDone }
}

afterEach(cleanup)

describe("the key of a row", () => {
  it("[S5.4] is identified by its attribute", () => {
    expect(show().field.dataset["quickKey"]).toBe("7")
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    "[S5.4] Enter during the composition of an input method (%o) is ignored",
    (composing) => {
      const { field, apply, onDone } = show()
      fireEvent.change(field, { target: { value: "FO321732 24" } })
      fireEvent.keyDown(field, { key: "Enter", ...composing })
      expect([apply.mock.calls, onDone.mock.calls, field.value]).toEqual([[], [], "FO321732 24"])
      fireEvent.keyDown(field, { key: "Enter" })
      const row = { key: "FO321732", quantity: "24", unit: null }
      expect(apply).toHaveBeenCalledExactlyOnceWith({ _tag: "RowChanged", id: 7, row })
      expect(onDone).toHaveBeenCalledExactlyOnceWith(true)
    },
  )
})
