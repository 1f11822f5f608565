/** Quick order parses the table of an order's lines, as a browser copies it, back into the same lines (S5.4, S12.12). */
import { lineTotal, type OrderLine, orderableOf, parseRows, rowVerdicts } from "@dispensa/domain"
import { DEMO_ITEMS, findDemoItem } from "@dispensa/domain/testing"
import { cleanup, render } from "@testing-library/react"
import fc from "fast-check"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { overwriteGetLocale } from "../../paraglide/runtime.js"
import { standAt } from "../../platform/shop-path.ts"
import { TableGrid } from "../../ui/table/table-grid.tsx"
import { lineColumns } from "./order-line-columns.tsx"

const arbLines: fc.Arbitrary<ReadonlyArray<OrderLine>> = fc
  .shuffledSubarray([...DEMO_ITEMS], { minLength: 1, maxLength: 6 })
  .chain((items) =>
    fc.tuple(
      ...items.map((item) =>
        fc
          .record({ packs: fc.integer({ min: 1, max: 60 }), note: fc.constantFrom("", "ben maturi", "al banco") })
          .map(({ packs, note }): OrderLine => {
            const quantity = Math.round(packs * item.packSize * 10) / 10
            return {
              itemCode: item.itemCode,
              promoCode: "",
              promoRow: 0,
              name: item.name,
              slug: item.slug,
              image: null,
              quantity,
              unit: item.unit,
              packLabel: item.packLabel,
              packSize: item.packSize,
              unitPrice: item.price ?? 0,
              vatRate: item.vatRate,
              lineTotal: lineTotal(item.price ?? 0, quantity),
              ...(note === "" ? {} : { note }),
            }
          }),
      ),
    ),
  )

/** Cells are separated by tabs; a block element within a cell begins a line. */
const copied = (table: HTMLTableElement): string => {
  for (const block of table.querySelectorAll(".block, li")) block.prepend("\n")
  return [...table.rows].map((row) => [...row.cells].map(({ textContent }) => textContent).join("\t")).join("\n")
}

describe.each(["it", "en"] as const)("an order's lines that are copied, %s", (language) => {
  beforeEach(() => {
    standAt({ pathname: language === "it" ? "/" : "/en", search: "", hash: "" })
    overwriteGetLocale(() => language)
  })
  afterEach(() => {
    standAt({ pathname: "/", search: "", hash: "" })
    overwriteGetLocale(() => "it")
  })

  it.each([true, false])("[S5.4] keep their codes and quantities; with prices: %s (#39)", (isPriced) =>
    fc.assert(
      fc.property(arbLines, (lines) => {
        const columns = lineColumns({ status: "IA", lines }, language, isPriced)
        const { container } = render(
          <MemoryRouter>
            <TableGrid
              label="Lines"
              columns={columns.filter(({ isExportOnly }) => isExportOnly !== true)}
              rows={lines}
              rowKey={({ itemCode }) => itemCode}
              sorting={null}
              onSort={() => undefined}
            />
          </MemoryRouter>,
        )
        const table = container.querySelector("table")
        if (table === null) throw new Error("no table")
        table.caption?.remove()
        const text = copied(table)
        cleanup()
        const rows = parseRows(text).map((row, id) => ({ ...row, id, chosen: null }))
        const read = [...rowVerdicts(rows, findDemoItem, language).values()].map((verdict) => {
          const found = orderableOf(verdict)
          return found === null ? verdict._tag : [found.item.itemCode, found.quantity]
        })
        expect({ text, read }).toEqual({ text, read: lines.map(({ itemCode, quantity }) => [itemCode, quantity]) })
      }),
      { numRuns: 40 },
    ),
  )
})
