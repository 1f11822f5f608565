import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { notify } from "./notify.ts"
import ToastRegion from "./toast-region.tsx"

const notifySuccess = (title: string) => act(() => notify({ kind: "success", title }))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** A closing toast is marked first and removed after its transition. */
const shown = () =>
  [...document.querySelectorAll("[data-type]")]
    .filter((toast) => toast.matches("[role]") && !toast.matches("[data-ending-style], [data-limited]"))
    .map((toast) => toast.textContent)

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />, { wrapper: MemoryRouter })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe("notifications", () => {
  it("[S9.4] stay for 2000 ms", async () => {
    notifySuccess("salvato")
    await wait(1990)
    expect(shown()).toHaveLength(1)
    await wait(20)
    expect(shown()).toHaveLength(0)
  })

  it("[S9.4] with a text to read stay until they are closed, and are not repeated", async () => {
    const failure = { kind: "error", title: "rotto", body: "riprova" } as const
    act(() => notify(failure))
    await wait(60_000)
    act(() => notify(failure))
    await wait(100)
    expect(shown()).toHaveLength(1)
    fireEvent.click(screen.getByRole("button"))
    await wait(500)
    expect(shown()).toHaveLength(0)
  })

  it("[S9.4] that close with the focus in them move it to the main part, as after «undo» (#40)", async () => {
    render(<main tabIndex={-1}>page</main>)
    act(() => notify({ kind: "success", title: "tolto", action: { label: "annulla", onClick: () => undefined } }))
    await wait(100)
    const undo = screen.getByRole("button", { name: "annulla" })
    act(() => undo.focus())
    fireEvent.click(undo)
    await wait(500)
    expect(shown()).toHaveLength(0)
    expect(document.activeElement).toBe(screen.getByRole("main"))
  })

  it("[S8.6] about the connection close when it is back", async () => {
    act(() => notify({ kind: "error", title: "rete", body: "controllare", untilOnline: true }))
    act(() => notify({ kind: "error", title: "rotto", body: "riprova" }))
    await wait(100)
    act(() => void window.dispatchEvent(new Event("online")))
    await wait(500)
    expect(shown().join("")).toContain("rotto")
    expect(shown().join("")).not.toContain("rete")
  })

  it("[S8.6][S4.15] about the connection appear once while offline, and close automatically", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    const lost = (title: string) => act(() => notify({ kind: "error", title, body: "controllare", untilOnline: true }))
    lost("rete")
    lost("un’altra pagina")
    await wait(100)
    expect(shown()).toHaveLength(1)
    await wait(5_500)
    expect(shown()).toHaveLength(0)
    lost("ancora")
    await wait(100)
    expect(shown()).toHaveLength(0)
    online.mockRestore()
  })

  it("[S8.6][S4.15] about the connection are left to the offline bar if the shop starts offline", async () => {
    cleanup()
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    render(<ToastRegion />, { wrapper: MemoryRouter })
    const lost = () => act(() => notify({ kind: "error", title: "rete", body: "controllare", untilOnline: true }))
    lost()
    await wait(100)
    expect(shown()).toHaveLength(0)
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event("online")))
    online.mockReturnValue(false)
    lost()
    await wait(100)
    expect(shown()).toHaveLength(1)
    online.mockRestore()
  })

  it("[S9.4] with the same text at the same time are merged", async () => {
    const failure = { kind: "error", title: "rotto", body: "riprova" } as const
    act(() => {
      notify(failure)
      notify(failure)
    })
    await wait(100)
    expect(shown()).toHaveLength(1)
  })

  it("[S8.16] offer an undo for 8 seconds", async () => {
    const action = { label: "Annulla", onClick: () => {}, isUndo: true } as const
    act(() => notify({ kind: "success", title: "tolto", action }))
    await wait(7900)
    expect(shown()).toHaveLength(1)
    await wait(200)
    expect(shown()).toHaveLength(0)
  })

  it("[S9.4] are 4 at most, the newest", async () => {
    for (const title of ["a", "b", "c", "d", "e"]) notifySuccess(title)
    await wait(100)
    expect(shown().join("")).toBe("edcb")
  })

  it("[S9.4] stay while the mouse is over them", async () => {
    notifySuccess("salvato")
    await wait(100)
    fireEvent.mouseEnter(screen.getByRole("region"))
    await wait(10_000)
    expect(shown()).toHaveLength(1)
    fireEvent.mouseLeave(screen.getByRole("region"))
    await wait(2000)
    expect(shown()).toHaveLength(0)
  })

  it("close with their action: they do not cover what it opens", async () => {
    const taken = vi.fn<() => void>()
    act(() => notify({ kind: "info", title: "entra", action: { label: "Accedi", onClick: taken } }))
    await wait(100)
    fireEvent.click(screen.getByRole("button", { name: "Accedi" }))
    await wait(100)
    expect(taken).toHaveBeenCalledOnce()
    expect(shown()).toHaveLength(0)
  })

  it("[S3.15] about a product show its picture, name and link", async () => {
    const product = {
      slug: "olio-nero",
      name: "Olio nero",
      image: "/files/main_olio.webp",
      link: "/product/default/olio-nero",
    }
    act(() => notify({ kind: "success", title: "Prodotto aggiunto!", product }))
    await wait(100)
    const link = screen.getByRole("link", { name: "Olio nero" })
    expect(link.getAttribute("href")).toBe("/product/default/olio-nero")
    expect(link.dataset["slug"]).toBe("olio-nero")
    expect(link.querySelector("img")?.getAttribute("src")).toContain("thumb_olio.webp")
    fireEvent.focus(link)
    await wait(10_000)
    expect(shown()).toHaveLength(1)
  })

  it("hide no focusable element from assistive technology, not even errors", async () => {
    act(() => notify({ kind: "error", title: "rotto", body: "riprova" }))
    await wait(100)
    expect(screen.getByRole("dialog", { name: "rotto" }).closest("[aria-hidden=true]")).toBeNull()
    expect(screen.getByRole("button").closest("[aria-hidden=true]")).toBeNull()
  })

  it("[S9.4] are 300 px wide", async () => {
    notifySuccess("salvato")
    await wait(100)
    expect(document.querySelector("[data-type]")?.className).toContain("w-[300px]")
  })
})
