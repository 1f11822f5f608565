/** Saved carts: save, load, rename, delete (S1.4, S2.62). */
import type { CartFilled, LineKey, SavedCart } from "@dispensa/domain"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { dropSaved, fillFromSaved, keepCart, renameSaved, savedCarts } from "./saved-cart-service.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"

export const useSavedCarts = (): Loaded<ReadonlyArray<SavedCart>> =>
  useLoaded({ subject: ["saved-carts"], audience: "address", request: savedCarts })

export interface SavedCartCommands {
  /** Saves a copy of the current cart, or of some of its lines. */
  readonly keep: (name: string, lines?: ReadonlyArray<LineKey>) => Promise<FormOutcome<unknown>>
  readonly load: (savedCartId: string) => Promise<FormOutcome<CartFilled>>
  readonly rename: (savedCartId: string, name: string) => Promise<FormOutcome<unknown>>
  readonly drop: (savedCartId: string) => Promise<FormOutcome<unknown>>
}

export const useSavedCartCommands = (): SavedCartCommands => {
  const { userTemp, run, refresh } = useAccountChange()
  const changed = async <A>(outcome: Promise<FormOutcome<A>>): Promise<FormOutcome<A>> => {
    const what = await outcome
    await refresh("saved-carts")
    return what
  }
  return {
    keep: (name, lines) => changed(run(keepCart(userTemp, name, lines))),
    // Some backends switch to the loaded cart, and save the one that was active.
    load: (savedCartId) => changed(run(fillFromSaved(userTemp, savedCartId))),
    rename: (savedCartId, name) => changed(run(renameSaved(userTemp, savedCartId, name))),
    drop: (savedCartId) => changed(run(dropSaved(userTemp, savedCartId))),
  }
}
