/** A client's documents on the server: the identity of their requests, and the merge of an answer about one target. */
import type { Update } from "./replica-sync.ts"
import { type ClientId, NO_ADDRESS, type UserTemp } from "@dispensa/domain"

interface Targets<A, S> {
  readonly idOf: (target: A) => string
  /** The document after some steps. */
  readonly read: (steps: ReadonlyArray<S>) => ReadonlyArray<A>
  /** A whole target as one step. */
  readonly asStep: (target: A) => S
}

/** From this number of steps on, their result is stored instead. */
export const MANY_STEPS = 200

/** The target as it is now; `null` if it no longer exists. */
export const withTarget =
  <A, S>({ idOf, read, asStep }: Targets<A, S>, id: string, target: A | null): Update<ReadonlyArray<S>> =>
  (known) => {
    const all = read(known)
    const now = target === null ? [] : [target]
    const isKnown = all.some((each) => idOf(each) === id)
    const left = isKnown ? all.flatMap((each) => (idOf(each) === id ? now : [each])) : [...all, ...now]
    return left.map(asStep)
  }

/** The identity of calls for a client's documents: independent of the address chosen by then. */
export const clientIdentity = (clientId: ClientId): UserTemp => ({
  clientId,
  addressCode: NO_ADDRESS,
  externalCall: true,
})
