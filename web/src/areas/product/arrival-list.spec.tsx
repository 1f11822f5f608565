import type { Arrival } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { ArrivalList } from "./arrival-list.tsx"
import { ProductAvailability } from "./availability.tsx"
import { sampleProduct } from "./testing/sample-product.ts"

vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-11-24" }))

const show = (arrivals: ReadonlyArray<Arrival>) =>
  render(
    <MemoryRouter>
      <ArrivalList arrivals={arrivals} unit="CT" />
    </MemoryRouter>,
  )

describe("upcoming arrivals", () => {
  it("[S12.7] show day or week, quantity, and whether they are confirmed", () => {
    show([
      { day: null, week: 50, quantity: 120, isConfirmed: false },
      { day: "2026-12-03", week: null, quantity: 24, isConfirmed: true },
      { day: null, week: null, quantity: 6, isConfirmed: false },
      { day: "2026-12-10", week: null, quantity: null, isConfirmed: false },
    ])
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "giovedì 3 dicembre · 24\u00a0ct · confermato",
      "giovedì 10 dicembre · previsto",
      "Settimana 50 · 120\u00a0ct · previsto",
      "Giorno non ancora noto · 6\u00a0ct · previsto",
    ])
  })

  it("[S12.7] are omitted when not stated, and once their day or week has passed", () => {
    expect(show([]).container.textContent).toBe("")
    cleanup()
    const passed = [
      { day: "2026-11-23", week: null, quantity: 10, isConfirmed: true },
      { day: null, week: 47, quantity: 10, isConfirmed: false },
    ]
    expect(show(passed).container.textContent).toBe("")
  })
})

describe("the stock of a product", () => {
  it("[S12.7] is shown as a band in the sales unit when the backend states one", () => {
    const { container } = render(<ProductAvailability product={{ ...sampleProduct, unit: "CT", stockAbove: 10 }} />)
    expect(container.textContent).toBe("Disponibile oltre 10\u00a0ct")
    cleanup()
    expect(render(<ProductAvailability product={sampleProduct} />).container.textContent).toBe("Disponibile")
  })
})
