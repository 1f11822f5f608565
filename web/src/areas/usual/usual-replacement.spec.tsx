import { usualLines, type ProductSummary } from "@dispensa/domain"
import { boughtItem, purchaseOn, someItem } from "@dispensa/domain/testing"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { UsualReplacement } from "./usual-row.tsx"

const alternatives = vi.hoisted(() => ({ data: new Array<ProductSummary>() }))
vi.mock("../product/use-alternatives.ts", () => ({
  useAlternatives: () => ({ status: "ready", data: alternatives.data, retry: () => undefined, asOf: null }),
}))
vi.mock("../../app/use-clock.ts", () => ({ useToday: () => "2026-11-27" }))
vi.mock("../product/product-price.tsx", () => ({ ProductPrice: () => null }))

const take = vi.fn<(product: ProductSummary) => void>()
const show = (some: Parameters<typeof boughtItem>[2]) => {
  const [line] = usualLines([boughtItem("GONE", [purchaseOn("2026-11-01")], { item: null, ...some })], "2026-11-27")
  if (line === undefined) throw new Error("The item has no line")
  render(
    <MemoryRouter>
      <UsualReplacement line={line} onTake={take} />
    </MemoryRouter>,
  )
  return screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label"))
}

describe("the replacement of a usual item", () => {
  afterEach(() => {
    cleanup()
    take.mockReset()
  })

  it("[S12.11] is the supplier's successor, if it names one", () => {
    alternatives.data = [someItem("OTHER")]
    expect(show({ successor: someItem("NEW") })).toEqual(["Prendi al suo posto: Item NEW"])
    fireEvent.click(screen.getByRole("button"))
    expect(take.mock.lastCall?.[0].itemCode).toBe("NEW")
  })

  it("[S12.11] is an orderable alternative otherwise", () => {
    alternatives.data = [someItem("OTHER"), someItem("NONE", { availability: "NON DISPONIBILE" })]
    expect(show({})).toEqual(["Prendi al suo posto: Item OTHER"])
  })

  it("[S12.10] says when the client last ordered it (#40)", () => {
    alternatives.data = [someItem("BEFORE", { orderedBefore: { day: "2026-11-23", quantity: 3 } }), someItem("NEVER")]
    show({})
    const [before, never] = screen.getAllByRole("listitem")
    expect(before?.textContent).toContain(m.product_ordered_on({ day: "23 nov" }))
    expect(never?.textContent).not.toContain("Ultimo ordine")
  })

  it("[S12.11] is an alternative if the successor cannot be ordered, which is shown anyway", () => {
    alternatives.data = [someItem("OTHER")]
    const successor = someItem("NEW", { availability: "NON DISPONIBILE" })
    expect(show({ successor })).toEqual(["Prendi al suo posto: Item OTHER"])
    expect(screen.getByText(m.usual_successor())).toBeTruthy()
    expect(screen.getByRole("link", { name: "Item NEW" }).closest("li")?.textContent).toContain("Non disponibile")
  })
})
