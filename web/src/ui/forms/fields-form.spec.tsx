import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { FieldsForm } from "./fields-form.tsx"

afterEach(cleanup)

it("[S5.6] the first of several fields refused by the backend is focused, whatever their order in the answer (#40)", async () => {
  const fields = { surname: ["too long"], other: ["closed today"], email: ["already registered"] }
  render(
    <FieldsForm
      fields={[
        { name: "lastName", wire: "surname", label: () => "Surname", rule: "optional" },
        { name: "email", label: () => "Email", rule: "optional" },
      ]}
      submitLabel="Send"
      onSubmit={() => Promise.resolve({ _tag: "Rejected", fields })}
    />,
  )
  fireEvent.click(screen.getByRole("button", { name: "Send" }))
  await waitFor(() => expect(screen.getByText("already registered")).toBeTruthy())
  expect(screen.getByText("too long")).toBeTruthy()
  expect(screen.getByText("closed today")).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText("Surname"))
})
