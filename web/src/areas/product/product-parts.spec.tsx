import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it, vi } from "vitest"
import { DeliveryPromise } from "./delivery-promise.tsx"
import { ProductInfo } from "./product-info.tsx"
import { sampleProduct as product, sampleProduct } from "./testing/sample-product.ts"
import { lineOf } from "./line-of.ts"
import { UnitSelect } from "./unit-select.tsx"

const session = vi.hoisted(() => ({ isAuthenticated: true }))
const clock = vi.hoisted(() => ({ now: 0 }))

vi.mock("../session/use-session.ts", () => ({ useSession: () => session }))
vi.mock("./use-write-review.ts", () => ({ useWriteReview: () => vi.fn<() => void>() }))
vi.mock("../../app/use-clock.ts", () => ({ useNow: () => clock.now }))

const show = (part: React.ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>)

describe("[S2.64] the information of a product page", () => {
  it("has tabs for description, sizes, tags and reviews", async () => {
    const { container } = show(<ProductInfo product={product} factsSlot={null} />)
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Descrizione",
      "Tabella misure",
      "Parole chiave",
      "Recensioni (1)",
    ])
    expect(await screen.findByText("Spremuto a freddo")).toBeDefined()
    expect(container.querySelector("script")).toBeNull()
    fireEvent.click(screen.getByRole("tab", { name: "Tabella misure" }))
    expect(screen.getByRole("rowheader", { name: "S" })).toBeDefined()
    fireEvent.click(screen.getByRole("tab", { name: "Parole chiave" }))
    expect(screen.getByRole("link").getAttribute("href")).toBe("/shop?text=biologico")
    fireEvent.click(screen.getByRole("tab", { name: "Recensioni (1)" }))
    expect(await screen.findByText("Ada, 2 marzo 2026")).toBeDefined()
  })

  it("omits tabs without content", () => {
    show(<ProductInfo product={{ ...product, sizeTable: null, tags: [], reviews: [] }} factsSlot={null} />)
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Descrizione", "Recensioni (0)"])
  })

  it("[S2.59] has one more tab for codes and documents when there is no sidebar", () => {
    show(<ProductInfo product={{ ...product, sizeTable: null, tags: [] }} factsSlot={<p>OL-1</p>} />)
    fireEvent.click(screen.getByRole("tab", { name: "Codici e documenti" }))
    expect(screen.getByText("OL-1")).toBeDefined()
  })
})

describe("the delivery promise", () => {
  const at = (instant: string) => {
    clock.now = Date.parse(instant)
    show(<DeliveryPromise product={{ availability: "DISPONIBILE" }} />)
  }

  it("[S9.10] is collected the same afternoon when sent before ten", () => {
    at("2026-11-24T08:30:00+01:00")
    expect(screen.getByText("Ordina entro le 10:00: ritiri oggi, 13:00–16:00")).toBeDefined()
  })

  it("[S9.10] is collected the next morning when sent before four", () => {
    at("2026-11-24T11:00:00+01:00")
    expect(screen.getByText("Ordina entro le 16:00: ritiri domani, 10:00–13:00")).toBeDefined()
  })

  it("[S9.10] names the day of the cut-off when it is not today", () => {
    at("2026-11-24T18:00:00+01:00")
    expect(screen.getByText("Ordina entro le 10:00 di mercoledì 25 novembre: ritiri domani, 13:00–16:00")).toBeDefined()
  })

  it("[S9.9] is delivered within three working days", () => {
    at("2026-11-24T11:00:00+01:00")
    expect(screen.getByText("Ordina ora: consegna entro venerdì 27 novembre")).toBeDefined()
  })

  it("[S4.16] promises nothing for an unavailable item", () => {
    show(<DeliveryPromise product={{ availability: "IN ARRIVO" }} />)
    expect(screen.queryByText("Consegna")).toBeNull()
    expect(screen.getByText(/In arrivo/)).toBeDefined()
  })

  it("[S4.16] names the expected day, until it has passed", () => {
    clock.now = Date.parse("2026-11-24T11:00:00+01:00")
    show(<DeliveryPromise product={{ availability: "IN ARRIVO", arrivesOn: "2026-12-03" }} />)
    expect(screen.getByText("In arrivo: atteso giovedì 3 dicembre.")).toBeDefined()
    cleanup()
    show(<DeliveryPromise product={{ availability: "IN ARRIVO", arrivesOn: "2026-11-23" }} />)
    expect(screen.queryByText(/atteso/)).toBeNull()
  })

  it("names no day for an item that can be ordered but is neither in stock nor arriving (#43)", () => {
    const supply = { kind: "substitute", label: "", isOrderable: true } as const
    show(<DeliveryPromise product={{ availability: "", supply }} />)
    expect(screen.queryByText(/In arrivo|Consegna|non disponibile/)).toBeNull()
  })
})

describe("the cart line of a product", () => {
  it("[S2.5] names the format when the product has several, as the cart does", () => {
    const child = {
      ...sampleProduct,
      name: "Guanti in nitrile",
      children: ["A", "B"],
      childCount: 2,
      format: "taglia M",
    }
    expect(lineOf(child).name).toBe("Guanti in nitrile – taglia M")
    expect(lineOf({ ...child, children: ["A"], childCount: 1 }).name).toBe("Guanti in nitrile")
  })
})

it("[S9.1] numbers of packs are formatted in the user's language", () => {
  const units = [
    { code: "CT", label: "Cartone", factor: 0.1 },
    { code: "SC", label: "Scatola", factor: 2.5 },
  ]
  const [value = { code: "", label: "", factor: 1 }] = units
  render(<UnitSelect units={units} value={value} salesUnit="KG" onChange={() => {}} />)
  const texts = screen.getAllByRole("option").map(({ textContent }) => textContent)
  expect(texts).toEqual(["Cartone · 0,1 kg", "Scatola · 2,5 kg"])
})
