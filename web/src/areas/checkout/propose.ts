/** Sends the cart for approval, in one browser tab at a time; loaded when somebody orders (S12.15). */
import { proposeOrder } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import {
  type CartEvent,
  type CartOwner,
  cartOf,
  type CartWriting,
  lineKeyOf,
  type ConfirmedOrder,
  ownerKey,
} from "@dispensa/domain"
import { Effect } from "effect"
import { isUnanswered } from "../../app/form-outcome.ts"
import { caughtUp, record } from "../../log/event-log.ts"
import { untilSeen } from "../../log/until-seen.ts"
import { inTime } from "../cart/cart-effects.ts"
import { identityOf, ownerForRequester, ownerOfState } from "../session/cart-owner.ts"
import { alone, sendingParts } from "./order-commands.ts"
import type { SendingParts } from "./order-sending.ts"

export type ProposalOutcome =
  | { readonly _tag: "Proposed" }
  | { readonly _tag: "Refused"; readonly error: ApiError }
  /** Sent without a usable answer: it may have arrived. */
  | { readonly _tag: "Unknown" }
  /** Changes of the cart, or an order of it, did not get through first. */
  | { readonly _tag: "NotSent" }

export const proposeShown = (wish: ConfirmedOrder, word: string) =>
  Effect.flatMap(sendingParts, (parts) => alone(propose(parts, wish, word, ownerOfState(parts.log.state()))))

const propose = (
  parts: SendingParts,
  { confirmedTotal: _total, ...wish }: ConfirmedOrder,
  word: string,
  /** The owner of the cart that is shown. */
  shown: CartOwner | null,
): Effect.Effect<ProposalOutcome> =>
  Effect.gen(function* () {
    const { log, client, reload } = parts
    // What another browser tab has sent in the meantime is not sent again.
    yield* caughtUp(log)
    if (!(yield* isSynced(parts))) return { _tag: "NotSent" }
    const owner = yield* ownerForRequester(log.state())
    if (owner === null || shown === null || ownerKey(owner) !== ownerKey(shown)) return { _tag: "NotSent" }
    const { queued, submitted, confirmed, written } = cartOf(log.state().carts, owner)
    if (queued !== undefined || submitted !== undefined) return { _tag: "NotSent" }
    const request = { userTemp: identityOf(owner, log.state()), ...wish, cartId: confirmed.cartId, word }
    const sent = yield* client.call(proposeOrder, request).pipe(
      Effect.as<ProposalOutcome>({ _tag: "Proposed" }),
      Effect.catch((error) =>
        Effect.succeed<ProposalOutcome>(isUnanswered(error) ? { _tag: "Unknown" } : { _tag: "Refused", error }),
      ),
    )
    yield* reload
    // A cart is empty once it was proposed.
    const hasArrived = () => cartOf(log.state().carts, owner).confirmed.rows.length === 0
    const outcome: ProposalOutcome =
      sent._tag === "Unknown" && (yield* isSynced(parts)) && hasArrived() ? { _tag: "Proposed" } : sent
    // Notes of the proposed cart must not remain on the next cart.
    const isSame = () => written !== undefined && cartOf(log.state().carts, owner).written === written
    const clear = Effect.suspend(() =>
      written !== undefined && isSame() ? record(log, clearing(owner, written)) : Effect.void,
    )
    if (outcome._tag === "Proposed") yield* clear
    // Clears them later too, once the cart turns out to be empty.
    if (outcome._tag === "Unknown")
      yield* Effect.forkDetach(
        Effect.andThen(
          untilSeen(log, () => (hasArrived() || !isSame() ? true : null)),
          clear,
        ),
      )
    return outcome
  })

const clearing = (owner: CartOwner, { lineNotes }: CartWriting): ReadonlyArray<CartEvent> => [
  { _tag: "CartReferenceWritten", owner, text: "" },
  ...lineNotes.map((line) => ({ _tag: "LineNoteWritten" as const, owner, line: lineKeyOf(line), text: "" })),
]

const isSynced = ({ settled }: SendingParts): Effect.Effect<boolean> => Effect.isSuccess(inTime(settled))
