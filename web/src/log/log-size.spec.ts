// @vitest-environment node
import { cartOf } from "@dispensa/domain"
import "fake-indexeddb/auto"
import { expect, it } from "vitest"
import { openSyncedCart } from "../testing/synced-cart.ts"
import { someLine, someOwner } from "../testing/some-values.ts"
import { openDatabase } from "./database.ts"
import { createLogStore } from "./log-store.ts"

/** In bytes, as JSON. */
const sizeOf = (rows: ReadonlyArray<unknown>): number => JSON.stringify(rows).length

it("an hour of work on a cart of 200 lines leaves a log of less than 200 kB", async () => {
  const db = await openDatabase("log-size")
  const { backend, log, clock, commands, run } = openSyncedCart({
    honoursKeys: true,
    records: createLogStore(db, { now: () => 0 }),
  })
  const codes = Array.from({ length: 200 }, (_, at) => `ITEM-${at}`)
  backend.rows.set(
    "A1",
    codes.map((carti) => ({ row_id: `row-${carti}`, carti, quantity: 2 })),
  )
  await run()
  // A change every minute, each sent before the next.
  for (let change = 0; change < 60; change += 1) {
    await commands.setQuantity({ ...someLine, itemCode: `ITEM-${change % 200}` }, 3 + (change % 40))
    clock.now += 60_000
    await run()
  }
  await log.catchUp()
  expect(cartOf(log.state().carts, someOwner).confirmed.rows).toHaveLength(200)
  expect(sizeOf(await db.getAll("events"))).toBeLessThan(200_000)
  db.close()
})
