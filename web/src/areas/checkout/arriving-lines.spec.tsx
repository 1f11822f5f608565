import { type CartLine, type CartView, initialCart, viewCart } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { someLine } from "../../testing/some-values.ts"
import type * as lineProducts from "../cart/use-line-products.ts"
import { sampleProduct } from "../product/testing/sample-product.ts"
import { ArrivingChoice, PromiseExceptions } from "./arriving-lines.tsx"

/** Day of arrival by item; null if unknown. */
const arrivals: Readonly<Record<string, string | null>> = { MON: "2026-11-30", FRI: "2026-12-04", NEVER: null }
vi.mock("../cart/use-line-products.ts", async (original) => ({
  ...(await original<typeof lineProducts>()),
  useLineProducts:
    () =>
    ({ itemCode }: CartLine) => {
      const day = arrivals[itemCode]
      if (day === undefined) return sampleProduct
      return { ...sampleProduct, availability: "IN ARRIVO", ...(day === null ? {} : { arrivesOn: day }) }
    },
}))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-11-27" }))

const cartOf = (...codes: ReadonlyArray<string>): CartView => ({
  ...viewCart(initialCart),
  rows: codes.map((itemCode) => ({
    ...someLine,
    itemCode,
    name: itemCode,
    rowId: itemCode,
    quantity: 6,
    lineTotal: 6,
    isSaving: false,
    refusal: null,
  })),
})
const DAYS = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]

const show = (cart: CartView, on: string) => {
  const onDay = vi.fn<(day: string) => void>()
  const choice = { days: DAYS, value: "rest", onChange: () => {}, renderAlternatives: () => null } as const
  render(<ArrivingChoice cart={cart} on={on} onDay={onDay} {...choice} />)
  return onDay
}

afterEach(cleanup)

describe("lines that are out of stock", () => {
  it("[S12.17] each shows whether it can come on the chosen day, or else from when; one day is offered for all", () => {
    const onDay = show(cartOf("STOCK", "MON", "FRI"), "2026-12-01")
    const [monday, friday, ...others] = screen.getAllByRole("listitem")
    expect(others).toEqual([])
    expect(monday?.textContent).toContain(m.checkout_arriving_in_time())
    expect(friday?.textContent).toContain(m.checkout_arriving_from({ date: "sabato 5 dicembre" }))
    expect(screen.getAllByRole("radio")).toHaveLength(2)
    fireEvent.click(screen.getByRole("button", { name: m.checkout_arriving_together({ date: "sabato 5 dicembre" }) }))
    expect(onDay.mock.calls).toEqual([["2026-12-05"]])
  })

  it("[S12.17] no choice of shipment is shown if all can come on the chosen day", () => {
    show(cartOf("MON", "FRI"), "2026-12-05")
    expect(screen.queryAllByRole("radio")).toEqual([])
    expect(screen.queryByText(m.checkout_arriving_from({ date: "sabato 5 dicembre" }))).toBeNull()
  })

  it("[S12.17] an item with an unknown day of arrival is promised for no day", () => {
    show(cartOf("MON", "NEVER"), "2026-12-05")
    expect(screen.getAllByRole("radio")).toHaveLength(2)
    expect(screen.queryByRole("button", { name: /dicembre/ })).toBeNull()
    cleanup()
    render(<PromiseExceptions cart={cartOf("MON", "NEVER")} on="2026-12-05" />)
    expect(screen.getByText(/NEVER/).textContent).not.toContain("MON")
  })
})
