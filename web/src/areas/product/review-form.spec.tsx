import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { LiveRegion } from "../../ui/feedback/live-region.tsx"
import { Reviews } from "./reviews.tsx"

const session = vi.hoisted(() => ({ isAuthenticated: true }))
const write = vi.hoisted(() => vi.fn<() => Promise<unknown>>())

vi.mock("../session/use-session.ts", () => ({ useSession: () => session }))
vi.mock("./use-write-review.ts", () => ({ useWriteReview: () => write }))

const show = () =>
  render(
    <MemoryRouter>
      <Reviews itemCode="OL-1" rating={0} reviews={[]} />
      <LiveRegion />
    </MemoryRouter>,
  )
const send = () => fireEvent.click(screen.getByRole("button", { name: "Pubblica" }))
const text = () => screen.getByRole("textbox", { name: /La tua recensione/ })

describe("[S2.64] writing a review", () => {
  beforeEach(() => {
    session.isAuthenticated = true
    write.mockReset().mockResolvedValue({ _tag: "Done", value: null })
  })

  it("is for clients: a visitor is sent to the login", () => {
    session.isAuthenticated = false
    show()
    expect(screen.queryByRole("textbox")).toBeNull()
    expect(screen.getByRole("link", { name: "Accedi" }).getAttribute("href")).toBe("/pages/login")
  })

  it("[S5.6] requires stars and text before sending, and moves to the first missing one", () => {
    show()
    send()
    expect(screen.getByText("Scegli da una a cinque stelle.")).toBeDefined()
    expect(screen.getByText("Campo obbligatorio")).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 stella" }))
    fireEvent.click(screen.getByRole("radio", { name: "4 stelle" }))
    send()
    expect(document.activeElement).toBe(text())
    expect(write).not.toHaveBeenCalled()
  })

  it("sends stars and text once, confirms it and resets", async () => {
    show()
    fireEvent.click(screen.getByRole("radio", { name: "4 stelle" }))
    fireEvent.change(text(), { target: { value: "  Ottimo " } })
    send()
    send()
    await waitFor(() => expect(screen.getAllByText("Recensione pubblicata, grazie.")).toHaveLength(2))
    expect(write).toHaveBeenCalledExactlyOnceWith("OL-1", { rating: 4, text: "Ottimo" })
    expect(text()).toHaveProperty("value", "")
  })

  it("[S8.4] shows the backend's refusal beside its field, and keeps what was written", async () => {
    write.mockResolvedValue({ _tag: "Rejected", fields: { text: ["Troppo lungo"] } })
    show()
    fireEvent.click(screen.getByRole("radio", { name: "2 stelle" }))
    fireEvent.change(text(), { target: { value: "Buono" } })
    send()
    expect(await screen.findByText("Troppo lungo")).toBeDefined()
    expect(text()).toHaveProperty("value", "Buono")
    expect(document.activeElement).toBe(text())
  })
})
