/** A move between two addresses, undone at any point of what the network and another device make of it (S4.4, S8.16). */
import { cartOf, type CartOwner, decideMoveBack, decideMoveLines, viewCart } from "@dispensa/domain"
import { LAW_SEED } from "@dispensa/domain/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { Failure } from "../../testing/fake-backend.ts"
import { someLine, someOwner } from "../../testing/some-values.ts"
import { openSyncedCart } from "../../testing/synced-cart.ts"

const other: CartOwner = { ...someOwner, addressCode: "A2" }
const MOVED = 3
const ELSEWHERE = 2
const RUNS = 50

const failure = fc.constantFrom<Failure>(
  { kind: "status", status: 500 },
  { kind: "status", status: 422 },
  { kind: "network", carriedOut: false },
  { kind: "network", carriedOut: true },
)
/** What happens to one half of the move, or that another device adds to its target, before everything is sent. */
const round = fc.record({ half: fc.constantFrom("added", "removed", "neither"), failure, isElsewhere: fc.boolean() })
type Round = typeof round extends fc.Arbitrary<infer A> ? A : never

/** A line in the cart of one address, moved to the other one, whose cart has some of it. */
const openMove = async (there: number) => {
  const { log, backend, commands, run, stored } = openSyncedCart({ honoursKeys: true })
  // The first answer of each endpoint shows that it honours keys.
  await commands.add(someLine, MOVED + 1)
  await commands.add({ ...someLine, itemCode: "OTHER" }, 1)
  await run()
  await commands.setQuantity(someLine, MOVED)
  await commands.remove({ ...someLine, itemCode: "OTHER" })
  await run()
  backend.rows.set("A2", [{ row_id: "there", carti: someLine.itemCode, quantity: there }])
  let ids = 0
  const newId = () => `move-${(ids += 1)}`
  const cartAt = (owner: CartOwner) => cartOf(log.state().carts, owner)
  const both = { from: someOwner, to: other, newId }
  const { rows: lines } = viewCart(cartAt(someOwner))
  const moved = decideMoveLines(cartAt(someOwner), cartAt(other), { ...both, lines })
  await log.append([...moved.added.events, ...moved.removed.events])
  const halves = {
    added: { owner: other, id: "move-1", endpoint: "add_to_cart" },
    removed: { owner: someOwner, id: "move-2", endpoint: "remove_cart_item" },
  }
  /** A backend that honours keys refuses nothing that it has carried out. */
  const carriedOut = new Set<string>()
  const fail = (half: keyof typeof halves, failed: Failure): void => {
    const { owner, id, endpoint } = halves[half]
    const isNext = cartAt(owner).pending.some(({ change, accepted }) => change.id === id && !accepted)
    const isRefusal = failed.kind === "status" && failed.status === 422
    if (!isNext || (isRefusal && carriedOut.has(half))) return
    backend.failNext(endpoint, failed)
    if (failed.kind === "network" && failed.carriedOut) carriedOut.add(half)
  }
  const take = async ({ half, failure: failed, isElsewhere }: Round): Promise<number> => {
    if (half !== "neither") fail(half, failed)
    const [row] = backend.rows.get("A2") ?? []
    const more = isElsewhere && row !== undefined ? ELSEWHERE : 0
    if (row !== undefined) row.quantity += more
    await run()
    return more
  }
  const takeAll = async (rounds: ReadonlyArray<Round>): Promise<number> => {
    let more = 0
    for (const each of rounds) more += await take(each)
    return more
  }
  const undo = () => log.append(decideMoveBack(cartAt(someOwner), cartAt(other), moved, both))
  const pending = () => [someOwner, other].flatMap((owner) => cartAt(owner).pending)
  return { takeAll, undo, run, held: () => [stored("A1"), stored("A2")], pending }
}

it("[S4.4, S8.16] an undone move leaves both carts as they were, but for what another device has added", () =>
  fc.assert(
    fc.asyncProperty(fc.array(round, { maxLength: 4 }), fc.array(round, { maxLength: 3 }), async (before, after) => {
      const { takeAll, undo, run, held, pending } = await openMove(4)
      const early = await takeAll(before)
      await undo()
      const late = await takeAll(after)
      await run()
      await run()
      expect(pending()).toEqual([])
      expect(held()).toEqual([[MOVED], [4 + early + late]])
    }),
    { numRuns: RUNS, seed: LAW_SEED },
  ))
