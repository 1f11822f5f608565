import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, expect, it } from "vitest"
import { showFaults } from "./focus-first-fault.ts"
import { TextField } from "./text-field.tsx"

afterEach(cleanup)

const Form = ({
  hasFaultyGroup,
  hasFaultyField,
}: {
  readonly hasFaultyGroup: boolean
  readonly hasFaultyField: boolean
}) => {
  const [isShown, setShown] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        showFaults(event.currentTarget, () => setShown(true))
      }}
    >
      <TextField label="Name" />
      <fieldset aria-invalid={isShown && hasFaultyGroup}>
        <input type="checkbox" aria-label="Monday" />
        <input type="checkbox" aria-label="Tuesday" />
      </fieldset>
      <TextField label="From" error={isShown && hasFaultyField ? "no day" : undefined} />
      <button type="submit">Send</button>
    </form>
  )
}

it.each([
  [true, true, "Monday"],
  [false, true, "From"],
  [false, false, "Name"],
])(
  "[S5.6] a refused form focuses its first invalid element: a group %j, a field %j",
  (hasFaultyGroup, hasFaultyField, focused) => {
    render(<Form hasFaultyGroup={hasFaultyGroup} hasFaultyField={hasFaultyField} />)
    fireEvent.click(screen.getByRole("button", { name: "Send" }))
    expect(document.activeElement).toBe(screen.getByLabelText(focused))
  },
)
