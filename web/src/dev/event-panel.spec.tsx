import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { someUser } from "../testing/some-values.ts"
import { testLog } from "../testing/test-log.ts"
import { EventPanel } from "./event-panel.tsx"

afterEach(cleanup)
Element.prototype.scrollIntoView = () => {}

const open = async () => {
  const { log, store: records } = testLog()
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  await log.append([{ _tag: "PricesSwitched", shown: false }])
  render(<EventPanel log={log} records={records} standing={null} />)
  expect(screen.queryByRole("list", { name: "Events" })).toBeNull()
  fireEvent.click(screen.getByRole("button", { name: "Events" }))
  const events = async () =>
    within(await screen.findByRole("list", { name: "Events" }))
      .getAllByRole("button")
      .map(({ textContent }) => textContent)
  await screen.findByRole("button", { name: "2 PricesSwitched" })
  return { log, events, current: () => document.querySelector("[aria-current=step]")?.textContent }
}

describe("the event panel", () => {
  it("[ADR 35] follows the shop, and shows the changes of each event", async () => {
    const { log, events, current } = await open()
    expect(await events()).toEqual(["1 SessionStarted", "2 PricesSwitched"])
    expect(current()).toBe("2 PricesSwitched")
    expect(screen.getByText("showPrices").closest("li")?.textContent).toBe("showPrices: true false")
    await act(() => log.append([{ _tag: "SidebarSwitched", isVisible: false }]))
    await screen.findByRole("button", { name: "3 SidebarSwitched" })
    expect(current()).toBe("3 SidebarSwitched")
  })

  it("[ADR 35] is stepped through by keyboard, keeps its position, and closes with Escape", async () => {
    const { log, current } = await open()
    screen.getByRole("button", { name: "2 PricesSwitched" }).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowUp" })
    expect(current()).toBe("1 SessionStarted")
    expect(document.activeElement?.textContent).toBe("1 SessionStarted")
    await act(() => log.append([{ _tag: "PricesSwitched", shown: true }]))
    await screen.findByRole("button", { name: "3 PricesSwitched" })
    expect(current()).toBe("1 SessionStarted")
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" })
    expect(screen.queryByRole("list", { name: "Events" })).toBeNull()
  })

  it("[ADR 35] a key pressed right after an event is rendered steps back from that one", async () => {
    const { log, current } = await open()
    const drawn = new MutationObserver(() => {
      const newest = screen.queryByRole("button", { name: "3 SidebarSwitched" })
      if (newest === null) return
      drawn.disconnect()
      newest.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }))
    })
    drawn.observe(document.body, { childList: true, subtree: true })
    await log.append([{ _tag: "SidebarSwitched", isVisible: false }])
    await screen.findByRole("button", { name: "3 SidebarSwitched" })
    await waitFor(() => expect(current()).toBe("2 PricesSwitched"))
  })

  it("[ADR 35] filters the events of one aggregate, and can be paused", async () => {
    const { log, events } = await open()
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "view" } })
    expect(await events()).toEqual(["2 PricesSwitched"])
    fireEvent.click(screen.getByRole("checkbox", { name: "follow" }))
    await act(() => log.append([{ _tag: "PricesSwitched", shown: true }]))
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(await events()).toEqual(["2 PricesSwitched"])
  })
})
