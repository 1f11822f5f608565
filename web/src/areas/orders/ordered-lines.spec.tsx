import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"

const retry = vi.hoisted(() => vi.fn<() => void>())
vi.mock("./use-orders.ts", () => ({
  // A disabled query stays in its loading state.
  useOrder: (orderId: string) => ({ status: orderId === "" ? "loading" : "missing", data: null, retry }),
}))
const { OrderedLines } = await import("./ordered-lines.tsx")

afterEach(cleanup)

describe("the lines of an order that was just placed", () => {
  it("[S2.63] are announced for later if the backend does not know the order yet: they can be requested again, and nothing is reported as missing (#43)", () => {
    render(<OrderedLines orderId="ORDW/412/2026" />)
    expect(screen.getByText(m.orders_details_follow())).toBeTruthy()
    expect(screen.queryByText(m.content_missing())).toBeNull()
    fireEvent.click(screen.getByRole("button", { name: m.content_retry() }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it("[S2.63] are not waited for while the order has no number (#43)", () => {
    const { container } = render(<OrderedLines orderId="" />)
    expect(container.childElementCount).toBe(0)
  })
})
