import type { OrderLine } from "@dispensa/domain"
import { render } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { lineColumns } from "./order-line-columns.tsx"
import { PrintedLines } from "./order-print.tsx"

const COUNT = 30
const lines = Array.from(
  { length: COUNT },
  (_, at): OrderLine => ({
    itemCode: `PA${at}`,
    promoCode: "",
    promoRow: 0,
    name: `Pasta ${at}`,
    slug: "",
    image: null,
    quantity: 12,
    unit: "PZ",
    packLabel: "",
    packSize: 12,
    unitPrice: 100,
    vatRate: 4,
    lineTotal: 1200,
  }),
)

it("[S12.9] an item in two packagings shows the packaging in each of its lines", () => {
  const [line] = lines
  if (line === undefined) throw new Error("there is no line")
  const packed = ["12 × 500 g", "Bancale (576 pz)"].map((packLabel) => ({ ...line, packLabel }))
  const columns = lineColumns({ status: "IA", lines: packed }, "it", true).slice(0, 1)
  const { getByText } = render(<PrintedLines columns={columns} lines={packed} isPriced />, { wrapper: MemoryRouter })
  for (const { packLabel } of packed) expect(getByText(packLabel)).toBeTruthy()
})

it("[S2.62][S3.22] a printed order contains all its lines, under headings that each sheet repeats, and their total", () => {
  const columns = lineColumns({ status: "IA", lines }, "it", true).filter(({ isExportOnly }) => isExportOnly !== true)
  const { container } = render(<PrintedLines columns={columns} lines={lines} isPriced />, { wrapper: MemoryRouter })
  const paper = container.querySelector<HTMLTableElement>("table[data-paper]")
  const [head] = paper?.tHead?.rows ?? []
  expect([...(head?.cells ?? [])].map(({ textContent }) => textContent)).toEqual(columns.map(({ header }) => header))
  expect(head?.cells[0]?.textContent).toBe(m.orders_line())
  const rows = [...(paper?.tBodies[0]?.rows ?? [])].map(({ textContent }) => textContent)
  expect(rows).toHaveLength(COUNT + 1)
  for (const [at, { name }] of lines.entries()) expect(rows[at]).toContain(name)
  expect(rows.at(-1)).toContain(m.orders_taxable())
  expect(rows.at(-1)).toContain("360,00")
})
