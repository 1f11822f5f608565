import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { orderedState } from "./placed-order.ts"
import { ThankYou } from "./thank-you.tsx"

const ordered = orderedState(
  {
    orderId: "ORD-1",
    cartId: 7,
    documentTotal: 1200,
    placedAt: "2026-11-24T10:00:00Z",
    status: "IA",
  },
  { promise: "Consegna entro giovedì", paymentMethod: "on-account" },
)

describe("the complete order", () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })

  it.each([true, false])("[S8.16] further updates are promised only where there are notifications: %s", (isThere) => {
    vi.spyOn(backendCapabilities, "has").mockImplementation((key) => key !== "listNotifications" || isThere)
    render(<ThankYou ordered={ordered} lines={null} />, { wrapper: MemoryRouter })
    expect(screen.queryByText(m.checkout_thanks_text()) !== null).toBe(isThere)
  })
})
