import { someProduct } from "@dispensa/domain/testing"
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { afterEach, expect, it, vi } from "vitest"
import { m } from "../i18n/messages.ts"
import { ComparePage } from "./compare.tsx"

const retry = vi.hoisted(() => vi.fn<() => void>())
const given = vi.hoisted(() => ({ compared: {}, known: [{}] }))
vi.mock("../areas/compare/use-compared.ts", () => ({
  useCompared: () => given.compared,
  useKnownCompared: () => given.known,
}))
vi.mock("../areas/compare/compare-table.tsx", () => ({ CompareTable: () => <table /> }))
vi.mock("../areas/product/use-compare.ts", () => ({ useComparison: () => ({ items: [] }), comparePath: () => "" }))

const oil = { itemCode: "A", product: someProduct({ itemCode: "A", name: "Olio" }) }
const unread = { itemCode: "B", product: null }

const show = (): void => {
  render(
    <MemoryRouter initialEntries={["/pages/compare?item=A&item=B"]}>
      <ComparePage />
    </MemoryRouter>,
  )
}

afterEach(() => {
  cleanup()
  retry.mockClear()
})

it.each([
  ["compare_from_device", "failed", null, [oil, unread]],
  ["compare_incomplete", "ready", [oil, unread], []],
] as const)(
  "[S8.7][S8.9] says %s when the comparison is %s, and can request it again (#40)",
  (text, status, data, known) => {
    given.compared = { status, data, retry }
    given.known = [...known]
    show()
    expect(screen.getByRole("table")).toBeTruthy()
    expect(screen.getByText(m[text]())).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: m.content_retry() }))
    expect(retry).toHaveBeenCalledTimes(1)
  },
)

it("[S2.62] requests nothing again if all products are loaded", () => {
  given.compared = { status: "ready", data: [oil], retry }
  show()
  expect(screen.queryByRole("button", { name: m.content_retry() })).toBeNull()
})
