/** The warning about exceeded credit, shown wherever an order is placed. */
import type { CreditPosition, PaymentMethod } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { PriceViewContext } from "../../ui/layout/price-view.ts"
import { m } from "../../i18n/messages.ts"

const credit: CreditPosition = {
  insuredCredit: 100_00,
  advances: 0,
  unfulfilledOrders: 0,
  unbilledDeliveryNotes: 0,
  openInvoices: 0,
}
const asked = vi.hoisted(() => ({ times: 0, seesInvoices: true }))
vi.mock("../documents/use-documents.ts", () => ({
  useCreditPosition: () => {
    asked.times += 1
    return { status: "ready", data: credit, retry: () => {} }
  },
}))
vi.mock("../session/use-permissions.ts", () => ({ usePermissions: () => asked }))
const { CreditWarning } = await import("./credit-warning.tsx")

const textFor = (method: PaymentMethod | null, total: number | null, isShown = true): string => {
  cleanup()
  render(
    <PriceViewContext value={{ isShown, isGross: true }}>
      <CreditWarning total={total} method={method} />
    </PriceViewContext>,
  )
  return screen.queryByText(m.checkout_credit())?.closest("[class]")?.parentElement?.textContent ?? ""
}

beforeEach(() => {
  Object.assign(asked, { times: 0, seesInvoices: true })
})

describe("the remaining credit", () => {
  it("[S3.24] shows by how much it is exceeded, without amounts while prices are hidden", () => {
    expect(textFor("on-account", 100_01)).toContain("0,01")
    expect(textFor("on-account", 100_01, false)).toContain(m.checkout_credit_unpriced())
    expect(textFor("on-account", 100_00)).toBe("")
  })

  it("[S3.24][S12.15] is not requested where it does not apply, or by users without permission to see it", () => {
    for (const method of ["bank-transfer", "card", null] as const) expect(textFor(method, 500_00)).toBe("")
    expect(textFor("on-account", null)).toBe("")
    asked.seesInvoices = false
    expect(textFor("on-account", 500_00)).toBe("")
    expect(asked.times).toBe(0)
  })
})
