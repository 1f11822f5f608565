import type { HomeEntry } from "@dispensa/domain"
import { fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { Shortcuts } from "./shortcuts.tsx"

const ENTRIES: ReadonlyArray<HomeEntry> = [
  { title: "Current offers", text: "", image: "/files/icona-offerte.webp", url: "/shop?promo_list=true" },
  { title: "For the summer", text: "Cold and fresh", image: "/files/icona-estate.webp", url: "/shop?text=estate" },
]

const show = (entries: ReadonlyArray<HomeEntry>) =>
  render(
    <MemoryRouter initialEntries={["/en"]}>
      <Shortcuts entries={entries} />
    </MemoryRouter>,
  ).container
const targets = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"))

describe("shortcuts of the home page", () => {
  it("[S2.21] are the backend's, as pictures, in its order and with its texts", () => {
    const container = show(ENTRIES)
    expect(targets()).toEqual(["/en/shop?promo_list=true", "/en/shop?text=estate"])
    expect([...container.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual(
      ENTRIES.map(({ image }) => image),
    )
    expect(screen.getByRole("link", { name: /For the summer.*Cold and fresh/ })).toBeDefined()
  })

  it("[S2.21] have our icon if a picture does not load", () => {
    const container = show(ENTRIES)
    const first = container.querySelector("img")
    if (first !== null) fireEvent.error(first)
    expect(container.querySelectorAll("img")).toHaveLength(1)
    expect(container.querySelectorAll("svg")).toHaveLength(1)
  })

  it("[S2.21][S2.20] are offers, back in stock, new arrivals and coming soon while the backend has named none", () => {
    show([])
    expect(targets()).toEqual([
      "/en/shop?promo_list=true",
      "/en/shop?disponibili=true",
      "/en/shop?order_by=date",
      "/en/shop?next_insert=true",
    ])
  })
})
