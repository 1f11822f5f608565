import { someProduct } from "@dispensa/domain/testing"
import { cleanup, render } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { MeasureDifference } from "./measure-difference.tsx"

const priced = (price: number) =>
  someProduct({ itemCode: "A", name: "A", unit: "CT", packLabel: "4 × 1 kg", price, measurePrice: null })

describe("[S2.55] the price of an alternative", () => {
  const show = (price: number, than: number) =>
    render(<MeasureDifference product={priced(price)} than={priced(than)} />, { wrapper: MemoryRouter }).container
      .textContent

  it("says how much less or more a kilogram costs", () => {
    expect(show(1_440, 1_600)).toBe("0,40\u00A0€/kg in meno")
    cleanup()
    expect(show(1_600, 1_440)).toBe("0,40\u00A0€/kg in più")
  })

  it("says nothing when it costs the same", () => {
    expect(show(1_600, 1_600)).toBe("")
  })
})
