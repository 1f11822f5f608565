import { cartOf, type ServerCartRow, type ShopEvent, viewCart } from "@dispensa/domain"
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { useState } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { cartWith, someLine, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import type { HistoryOf } from "./use-history.ts"
import { HistoryPanel } from "./history-panel.tsx"
import { testShop } from "../../testing/test-shop.tsx"

afterEach(cleanup)

/** The first of December, 10:00 in Rome. */
const TEN = Date.parse("2026-12-01T09:00:00Z")
const MINUTE_MS = 60_000

const { itemCode, promoCode, promoRow, ...facts } = someLine
const vinegar = { ...someLine, itemCode: "ACETO-1", name: "Aceto" }
const added = (id: string, quantity: number, line = someLine): ShopEvent => ({
  _tag: "CartChangeRequested",
  change: {
    _tag: "ItemAdded",
    id,
    owner: someOwner,
    line: { itemCode: line.itemCode, promoCode, promoRow },
    facts: { ...facts, name: line.name },
    quantity,
  },
})
const accepted = (changeId: string): ShopEvent => ({
  _tag: "CartChangeAccepted",
  owner: someOwner,
  changeId,
  cartId: 3,
})
const refused = (changeId: string): ShopEvent => ({
  _tag: "CartChangeRefused",
  owner: someOwner,
  changeId,
  reason: { _tag: "Backend", message: "Esaurito" },
})
const loaded = (...rows: ReadonlyArray<ServerCartRow>): ShopEvent => ({
  _tag: "CartLoaded",
  owner: someOwner,
  cart: cartWith(...rows),
})

const Open = () => {
  const [of, setOf] = useState<HistoryOf>({ line: null })
  return <HistoryPanel of={of} onShow={setOf} />
}

/** Each batch is appended a minute after the previous one. */
const open = async (...batches: ReadonlyArray<ReadonlyArray<ShopEvent>>) => {
  let minute = 0
  const { log, wrapper } = testShop({
    log: { now: () => TEN + minute * MINUTE_MS },
    fetch: () => new Promise(() => {}),
  })
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  for (const batch of batches) {
    await log.append(batch)
    minute += 1
  }
  render(<Open />, { wrapper })
  await waitFor(() =>
    expect(document.querySelector("li") ?? screen.queryByText("Nessuna modifica finora.")).not.toBeNull(),
  )
  const quantity = (code: string) =>
    viewCart(cartOf(log.state().carts, someOwner)).rows.find((row) => row.itemCode === code)?.quantity ?? 0
  return { log, quantity, rows: () => screen.getAllByRole("listitem").map((row) => row.textContent ?? "") }
}

describe("the history of the cart", () => {
  it("[ADR 29] shows time, change, author and outcome, latest first", async () => {
    const { rows } = await open(
      [loaded(someRow(2))],
      [added("c1", 3)],
      [accepted("c1"), loaded(someRow(5))],
      [added("c2", 1, vinegar)],
      [refused("c2")],
      [loaded(someRow(9))],
    )
    const [elsewhere = "", second = "", first = ""] = rows()
    expect(elsewhere).toMatch(/^10:05Olio da 5 a 9altrove/)
    expect(second).toMatch(/^10:03Aceto aggiunto: 1Anna.*Non accettata: Esaurito/)
    expect(first).toMatch(/^10:01Olio da 2 a 5Anna.*Salvata/)
    expect(screen.getByRole("region", { name: "1 dicembre 2026" })).toBeTruthy()
  })

  it("[ADR 29] undoes any change by a new one, which is listed at once", async () => {
    const { rows, quantity } = await open([loaded(someRow(2))], [added("c1", 3)], [added("c2", 4)])
    expect(quantity(itemCode)).toBe(9)
    fireEvent.click(screen.getByRole("button", { name: "Riporta Olio a 2" }))
    await waitFor(() => expect(rows()[0]).toMatch(/Olio da 9 a 2.*In attesa di invio/))
    expect(quantity(itemCode)).toBe(2)
    expect(screen.queryByRole("button", { name: "Riporta Olio a 2" })).toBeNull()
  })

  it("[ADR 29] removes what was added, and puts back what was removed", async () => {
    const remove: ShopEvent = {
      _tag: "CartChangeRequested",
      change: { _tag: "LineRemoved", id: "c2", owner: someOwner, line: { itemCode, promoCode, promoRow } },
    }
    const { quantity } = await open([loaded(someRow(2))], [added("c1", 1, vinegar)], [remove])
    fireEvent.click(screen.getByRole("button", { name: "Togli di nuovo Aceto" }))
    fireEvent.click(screen.getByRole("button", { name: "Riporta Olio a 2" }))
    await waitFor(() => expect([quantity("ACETO-1"), quantity(itemCode)]).toEqual([0, 2]))
  })

  it("[ADR 29] shows one line's own history", async () => {
    const { rows } = await open([loaded(someRow(2))], [added("c1", 3)], [added("c2", 1, vinegar)])
    fireEvent.click(screen.getByRole("button", { name: "Cronologia di Olio" }))
    expect(screen.getByText("Solo Olio")).toBeTruthy()
    expect(rows()).toHaveLength(1)
    fireEvent.click(screen.getByRole("button", { name: "Tutti gli articoli" }))
    expect(rows()).toHaveLength(2)
  })

  it("[ADR 29] shows the cart as it was", async () => {
    await open([loaded(someRow(2))], [added("c1", 3)], [added("c2", 1, vinegar)])
    fireEvent.click(screen.getByRole("button", { name: "Com’era: 01/12/2026, 10:01" }))
    const then = within(screen.getByRole("region", { name: "Il carrello com’era: 01/12/2026, 10:01" }))
    expect(then.getAllByRole("listitem").map((row) => row.textContent)).toEqual([expect.stringContaining("Olio")])
    expect(then.getByRole("listitem").textContent).toContain("5")
    const back = then.getByRole("button", { name: "Torna alla cronologia" })
    expect(document.activeElement).toBe(back)
    fireEvent.click(back)
    expect(screen.getAllByRole("listitem")).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Com’era: 01/12/2026, 10:01" }))
  })

  it("[ADR 29] is empty for a cart to which nothing happened, and says so", async () => {
    await open([loaded()])
    expect(screen.getByText("Nessuna modifica finora.")).toBeTruthy()
  })
})
