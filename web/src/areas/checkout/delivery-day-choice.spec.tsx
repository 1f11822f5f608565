import { cleanup, render, renderHook, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { DeliveryDayChoice, useDeliveryDay } from "./delivery-day-choice.tsx"

const clock = vi.hoisted(() => ({ now: 0 }))
vi.mock("./use-minute.ts", () => ({ useMinute: () => clock.now }))

/** A Tuesday at noon in Rome, and a day later. */
const TUESDAY = Date.parse("2026-11-24T11:00:00Z")
const WEDNESDAY = Date.parse("2026-11-25T11:00:00Z")

afterEach(cleanup)

describe("the day of delivery", () => {
  it("[S12.17] a chosen day stays while it is available", () => {
    clock.now = TUESDAY
    const { result } = renderHook(() => useDeliveryDay("2026-11-28"))
    expect(result.current).toMatchObject({ passed: null, day: { date: "2026-11-28" } })
  })

  it("[S12.17] a draft of yesterday, or a page left open overnight, is corrected to the first day, with a notice", () => {
    clock.now = WEDNESDAY
    const draft = renderHook(() => useDeliveryDay("2026-11-27"))
    expect(draft.result.current).toMatchObject({ passed: "2026-11-27", day: { date: "2026-11-28" } })
    render(<DeliveryDayChoice inUse={draft.result.current} onChange={() => {}} />)
    expect(screen.getByRole("combobox")).toHaveProperty("value", "2026-11-28")
    expect(screen.getByRole("alert").textContent).toContain(m.checkout_day_now({ date: "sabato 28 novembre" }))

    clock.now = TUESDAY
    const open = renderHook(() => useDeliveryDay(null))
    expect(open.result.current).toMatchObject({ passed: null, day: { date: "2026-11-27" } })
    clock.now = WEDNESDAY
    open.rerender()
    expect(open.result.current).toMatchObject({ passed: "2026-11-27", day: { date: "2026-11-28" } })
  })

  it("[S11.10] the time left for the day is shown, and its end is announced", () => {
    // 13 minutes before midnight in Rome.
    clock.now = Date.parse("2027-03-02T22:47:00Z")
    const { result, rerender } = renderHook(() => useDeliveryDay(null))
    const shown = render(<DeliveryDayChoice inUse={result.current} onChange={() => {}} />)
    const left = m.checkout_day_left({
      time: "23:59",
      day: m.checkout_day_today(),
      left: m.checkout_minutes({ minutes: 13 }),
    })
    expect(shown.container.textContent).toContain(left)
    expect(screen.queryByRole("alert")).toBeNull()
    clock.now = Date.parse("2027-03-02T23:00:01Z")
    rerender()
    shown.rerender(<DeliveryDayChoice inUse={result.current} onChange={() => {}} />)
    expect(shown.container.textContent).not.toContain(left)
    expect(screen.getByRole("alert").textContent).toContain(m.checkout_day_now({ date: "sabato 6 marzo" }))
  })
})
