import { initialCart, viewCart } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { LiveRegion } from "../../ui/feedback/live-region.tsx"
import { PriceViewContext } from "../../ui/layout/price-view.ts"
import { CouponBox } from "./coupon-box.tsx"

vi.mock("./use-coupon.ts", () => ({
  useCouponCommands: () => ({ apply: () => Promise.resolve("expired"), remove: () => Promise.resolve(null) }),
}))

const show = (isShown: boolean): void => {
  render(
    <PriceViewContext value={{ isShown, isGross: true }}>
      <CouponBox cart={viewCart(initialCart)} />
      <LiveRegion />
    </PriceViewContext>,
  )
}
const toggle = () => screen.queryByRole("button", { name: m.checkout_coupon_toggle() })

describe("the coupon of an order", () => {
  afterEach(cleanup)

  it.each([
    ["", m.account_required()],
    ["ESTATE24", "expired"],
  ])("[S5.9] %j is refused at the field, which is focused, and announced", async (code, refusal) => {
    show(true)
    fireEvent.click(screen.getByRole("button", { name: m.checkout_coupon_toggle() }))
    fireEvent.change(screen.getByRole("textbox"), { target: { value: code } })
    fireEvent.click(screen.getByRole("button", { name: m.checkout_coupon_apply() }))
    // At the field and in the live region.
    await waitFor(() => expect(screen.getAllByText(refusal)).toHaveLength(2))
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true")
    expect(document.activeElement).toBe(screen.getByRole("textbox"))
  })

  it("[S3.3] has no field while prices are hidden", () => {
    show(false)
    expect(toggle()).toBeNull()
    cleanup()
    show(true)
    expect(toggle()).not.toBeNull()
  })
})
