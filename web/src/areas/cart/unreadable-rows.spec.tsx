import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { UnreadableRows } from "./cart-warnings.tsx"

afterEach(cleanup)

describe("rows of the cart that cannot be shown", () => {
  it("[S8.7] are counted, and named as far as each is known", () => {
    const unreadableRows = [
      { itemCode: "FO321732", name: "Caprino" },
      { itemCode: "PA189894", name: null },
      { itemCode: null, name: null },
    ]
    render(<UnreadableRows cart={{ unreadableRows }} />)
    const rows = `FO321732 Caprino; PA189894; ${m.cart_unreadable_unknown()}`
    expect(screen.getByRole("alert").textContent).toBe(m.cart_unreadable({ count: 3, rows }) + m.cart_unreadable_text())
  })

  it("[S8.7] are not mentioned when there are none", () => {
    const { container } = render(<UnreadableRows cart={{ unreadableRows: [] }} />)
    expect(container.textContent).toBe("")
  })
})
