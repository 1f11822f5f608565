import type { QuickSheet, RowVerdict } from "@dispensa/domain"
import { someItem } from "@dispensa/domain/testing"
import { cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, describe, expect, it, vi } from "vitest"
import { ReviewRows } from "./review-rows.tsx"

vi.mock("../quick-order/row-verdict-view.tsx", () => ({ RowVerdictView: () => null, RowPrice: () => null }))

const rounded: RowVerdict = { _tag: "Rounded", item: { ...someItem("A"), packSize: 6 }, wanted: 31, quantity: 36 }
const sheet: QuickSheet = { rows: [{ id: 0, key: "A", quantity: "31", unit: null, chosen: "A" }], nextId: 1 }

const fieldOf = (isList: boolean): string => {
  const review = { sheet, verdicts: new Map([[0, rounded]]), apply: () => undefined }
  render(<ReviewRows review={review} nameOf={(key) => key} isList={isList} />, { wrapper: MemoryRouter })
  return screen.getByRole<HTMLInputElement>("textbox").value
}

describe("the quantity of a row in review", () => {
  afterEach(cleanup)

  it("[S11.6] of a list is shown in the whole packs to be added, and stays unchanged if it was typed", () => {
    expect(fieldOf(true)).toBe("36")
    cleanup()
    expect(fieldOf(false)).toBe("31")
  })
})
