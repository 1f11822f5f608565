import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { useAddByKey } from "./use-row-focus.ts"

const Proposed = ({ onAdd, onCommit }: { readonly onAdd: () => void; readonly onCommit: () => void }) => {
  const addButton = useAddByKey()
  return (
    <>
      <input aria-label="quantity" onBlur={onCommit} />
      <dialog open aria-label="note">
        <input aria-label="text" />
      </dialog>
      <button ref={addButton} type="button" onClick={onAdd}>
        Add
      </button>
    </>
  )
}

afterEach(cleanup)

describe("the keyboard shortcut of a proposal", () => {
  it("[S11.8] Ctrl or Command with Enter commits the field and adds the valid rows once; inside a dialog it does not", () => {
    const did: Array<string> = []
    render(<Proposed onAdd={() => did.push("added")} onCommit={() => did.push("committed")} />)
    fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true })
    expect(did).toEqual(["added"])
    screen.getByLabelText("quantity").focus()
    fireEvent.keyDown(screen.getByLabelText("quantity"), { key: "Enter", metaKey: true })
    expect(did).toEqual(["added", "committed", "added"])
    fireEvent.keyDown(screen.getByLabelText("quantity"), { key: "Enter" })
    fireEvent.keyDown(screen.getByLabelText("text"), { key: "Enter", ctrlKey: true })
    expect(did).toHaveLength(3)
  })

  it("[S11.8] the shortcut is removed with the proposal", () => {
    const onAdd = vi.fn<() => void>()
    render(<Proposed onAdd={onAdd} onCommit={onAdd} />).unmount()
    fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true })
    expect(onAdd).not.toHaveBeenCalled()
  })
})
