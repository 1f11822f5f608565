import type { Budget, OrderingWay } from "@dispensa/domain"
import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { PriceViewContext } from "../../ui/layout/price-view.ts"
import { OrderingWayNotice } from "./ordering-way-notice.tsx"

const budget: Budget = { addressCode: "1", month: "2026-03", limit: 10_000, left: 2_000 }
const show = (way: OrderingWay, of: Budget | null = null, isShown = true) =>
  render(
    <MemoryRouter>
      <PriceViewContext value={{ isShown, isGross: true }}>
        <OrderingWayNotice way={way} budget={of} />
      </PriceViewContext>
    </MemoryRouter>,
  )

afterEach(cleanup)

describe("the notice before an order is sent", () => {
  it.each([
    [true, m.people_unreadable_title, m.people_unreadable_text],
    [false, m.people_neither_title, m.people_neither_text],
  ])("[S12.15] says that nothing may be ordered, with unreadable permissions: %j", (isUnreadable, title, text) => {
    show({ _tag: "Neither", isUnreadable })
    expect(screen.getByText(title())).toBeTruthy()
    expect(screen.getByText(text())).toBeTruthy()
  })

  it("[S12.15] says that the budget cannot be read, even to users who see no prices", () => {
    show({ _tag: "Proposes", beyond: null }, { ...budget, left: null }, false)
    expect(screen.getByText(m.people_budget_unreadable())).toBeTruthy()
    expect(screen.getByText(m.people_proposes_title())).toBeTruthy()
  })

  it("[S12.15] shows no amount to users who see no prices", () => {
    show({ _tag: "Proposes", beyond: 1_000 }, budget, false)
    expect(screen.getByText(m.people_beyond_title())).toBeTruthy()
    expect(document.body.textContent).not.toContain("€")
    cleanup()
    show({ _tag: "Proposes", beyond: 1_000 }, budget)
    expect(document.body.textContent).toContain("€")
  })
})
