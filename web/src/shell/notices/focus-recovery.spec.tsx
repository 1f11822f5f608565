import { act, render, screen, waitFor } from "@testing-library/react"
import { useState } from "react"
import { createPortal } from "react-dom"
import { MemoryRouter } from "react-router-dom"
import { expect, it } from "vitest"
import { FocusRecovery } from "./focus-recovery.tsx"

const Rows = ({ names }: { readonly names: ReadonlyArray<string> }) => (
  <MemoryRouter>
    <FocusRecovery />
    <main tabIndex={-1}>
      {names.map((name) => (
        <Row key={name} name={name} />
      ))}
    </main>
  </MemoryRouter>
)

/** As rendered by Base UI. */
const DIALOG = { role: "dialog" }

/** A list entry whose dialog is removed with it. */
const Row = ({ name }: { readonly name: string }) => {
  const [isOpen, setOpen] = useState(false)
  const dialog = (
    <div {...DIALOG}>
      <button type="button">Togli</button>
    </div>
  )
  return (
    <div>
      <button type="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen ? createPortal(dialog, document.body) : null}
    </div>
  )
}

it("removing a row together with the dialog opened from it moves the focus to the next row", async () => {
  const { rerender } = render(<Rows names={["Burro", "Olio"]} />)
  const opener = screen.getByRole("button", { name: "Burro" })
  act(() => {
    opener.focus()
    opener.click()
  })
  act(() => screen.getByRole("button", { name: "Togli" }).focus())
  rerender(<Rows names={["Olio"]} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Olio" })))
})
