import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { HelpKey } from "./help-key.tsx"

describe("the help on keyboard shortcuts", () => {
  afterEach(cleanup)

  it("opens with ? from anywhere but a text field", async () => {
    render(
      <MemoryRouter>
        <input aria-label="note" />
        <HelpKey />
      </MemoryRouter>,
    )
    fireEvent.keyDown(screen.getByLabelText("note"), { key: "?" })
    expect(screen.queryByRole("dialog")).toBeNull()
    fireEvent.keyDown(document.body, { key: "?" })
    expect(await screen.findByRole("dialog", { name: m.shell_keys_title() })).toBeDefined()
    expect(screen.getByText(m.shell_keys_search())).toBeDefined()
  })
})
