/** Proposals over a backend scripted by the test, with fake timers. */
import {
  type CartFilled,
  cartOf,
  initialShop,
  loggedInAs,
  type ProposalDecision,
  type ShopState,
} from "@dispensa/domain"
import { Effect, Layer, ManagedRuntime } from "effect"
import { vi } from "vitest"
import { Backend, RequestedBy } from "../../../app/backend.ts"
import { Host, Notices, TabStore } from "../../../app/host.ts"
import { ShopLog } from "../../../log/event-log.ts"
import { safeStorage } from "../../../platform/safe-storage.ts"
import { Circuits } from "../../../sync/circuits.ts"
import { withIdempotencyKeys } from "../../../sync/idempotency-keys.ts"
import { createFakeBackend } from "../../../testing/fake-backend.ts"
import { createMemoryStorage } from "../../../testing/memory-storage.ts"
import { cartWith, someOwner, someRow, someUser } from "../../../testing/some-values.ts"
import { testLog } from "../../../testing/test-log.ts"
import { CartService } from "../../cart/cart-service.ts"
import { goOn, writeOnCart } from "../filled-cart.ts"
import { giveAnswer, lateAnswer } from "../proposal-service.ts"
import { someProposal } from "./some-proposal.ts"

/** Skips the pauses. */
const withoutPauses = async <A>(running: Promise<A>): Promise<A> => {
  await vi.advanceTimersByTimeAsync(20_000)
  return running
}

export const filled: CartFilled = { cartId: 3, added: 1, skipped: [] }

export const openProposals = async (state: ShopState = initialShop) => {
  const backend = createFakeBackend({ honoursKeys: true })
  let [ids, carriedOut] = [0, 0]
  const newId = () => `id${(ids += 1)}`
  backend.answers.set("P-1", () => {
    carriedOut += 1
    return {
      message: {
        proposal: { proposal_id: "P-1", address_code: "A1", status: "changed", lines: [] },
        filled: { id_cart: 3, added: 1 },
      },
    }
  })
  const { log } = testLog({ newId, initial: { state, cursor: 0, unfolded: 0 } })
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  const ground = Layer.mergeAll(
    Circuits.layer,
    Layer.succeed(ShopLog, log),
    Layer.succeed(Backend, withIdempotencyKeys(backend.client, newId)),
    Layer.succeed(Host, { now: () => 0, newId }),
    Layer.succeed(TabStore, safeStorage(createMemoryStorage())),
    Layer.succeed(Notices, { failed: () => {}, sessionExpired: () => {}, order: () => {} }),
  )
  const { runPromise } = ManagedRuntime.make(Layer.provideMerge(CartService.layer, ground))
  const userTemp = { clientId: 7, addressCode: "A1", externalCall: true }
  const carrying = { keepDraft: vi.fn<() => void>(), selectAddress: vi.fn<() => void>() }
  const keys = () => backend.keys.filter((_, at) => backend.calls[at] === "P-1")
  return {
    backend,
    log,
    answer: (decision: ProposalDecision = "change") =>
      withoutPauses(runPromise(giveAnswer(carrying, userTemp, someProposal, { decision, word: "" }))),
    late: () => withoutPauses(runPromise(lateAnswer(carrying, someProposal))),
    /** Writes for the user logged in at the start, as the page does. */
    write: (into = filled) =>
      runPromise(
        Effect.provideService(writeOnCart(someOwner, someProposal, into), RequestedBy, loggedInAs(log.state())),
      ),
    goOn: (isLate: boolean) => runPromise(goOn(carrying, someOwner, someProposal, { filled, isLate })),
    carrying,
    written: () => cartOf(log.state().carts, someOwner).written,
    keys,
    timesCarriedOut: () => carriedOut,
  }
}

/** Opens a page that shows the cart filled by an answer. */
export const openFilledCart = async () => {
  const page = await openProposals()
  await page.log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
  page.backend.rows.set("A1", [{ row_id: "row-OLIO-1", carti: "OLIO-1", quantity: 2 }])
  return page
}

export const lost = { kind: "network", carriedOut: true } as const
