// @vitest-environment jsdom
import { act, fireEvent, render, screen } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { Loaded } from "./loaded.tsx"

const show = (of: Loaded<string>, missing?: string) =>
  render(
    <Loaded of={of} skeleton={<p>skeleton</p>} missing={missing}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  )
const retry = vi.fn<() => void>()

describe("loaded content", () => {
  it("shows its skeleton while it loads, marked as busy", () => {
    const { container } = show({ status: "loading", data: null, retry })
    expect(screen.getByText("skeleton")).not.toBeNull()
    expect(container.querySelector("[aria-busy]")).not.toBeNull()
  })

  it("shows the content once it is loaded", () => {
    show({ status: "ready", data: "thing", retry })
    expect(screen.getByText("thing")).not.toBeNull()
  })

  it("[S8.9] shows its failure, and retries on request", () => {
    show({ status: "failed", data: null, retry })
    expect(screen.getByRole("alert")).not.toBeNull()
    fireEvent.click(screen.getByRole("button"))
    expect(retry).toHaveBeenCalledOnce()
  })

  it("[S8.6] without an answer is called offline only if the connection is lost (#40)", async () => {
    show({ status: "failed", data: null, retry, isUnreachable: true })
    expect(await screen.findByText(m.content_unanswered())).toBeTruthy()
    expect(screen.getByRole("button").textContent).toBe(m.content_retry())
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event("offline")))
    expect(await screen.findByText(m.content_unreachable())).toBeTruthy()
    expect(screen.queryByText(m.content_unanswered())).toBeNull()
    vi.restoreAllMocks()
  })

  it("[S8.9] that the backend does not find can be requested again", () => {
    retry.mockClear()
    show({ status: "missing", data: null, retry })
    fireEvent.click(screen.getByRole("button"))
    expect(retry).toHaveBeenCalledOnce()
  })

  it("shows the page's own text if it is not found", () => {
    show({ status: "missing", data: null, retry }, "no order")
    expect(screen.getByText("no order")).not.toBeNull()
    expect(screen.queryByRole("alert")).toBeNull()
  })
})
