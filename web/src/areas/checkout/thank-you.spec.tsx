import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { ThankYou } from "./thank-you.tsx"

describe("the order is complete", () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it.each([true, false])("[S8.16] what becomes of it is promised only where there are notifications: %s", (isThere) => {
    vi.spyOn(backendCapabilities, "has").mockImplementation((key) => key !== "listNotifications" || isThere)
    render(<ThankYou ordered={null} lines={null} />, { wrapper: MemoryRouter })
    expect(screen.queryByText(m.checkout_thanks_text()) !== null).toBe(isThere)
  })
})
