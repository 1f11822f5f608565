/** A client's documents on the server: as whom they are requested, and what an answer about one of several targets makes of them. */
import type { Update } from "./replica-sync.ts"
import { type ClientId, NO_ADDRESS, type UserTemp } from "@dispensa/domain"

interface Targets<A, S> {
  readonly idOf: (target: A) => string
  /** What the steps of a document make. */
  readonly read: (steps: ReadonlyArray<S>) => ReadonlyArray<A>
  /** A whole target as one step. */
  readonly asStep: (target: A) => S
}

/** So many steps are worth to be written down as what they make together. */
export const MANY_STEPS = 200

/** With the target as it is now; `null` where it is gone. */
export const withTarget =
  <A, S>({ idOf, read, asStep }: Targets<A, S>, id: string, target: A | null): Update<ReadonlyArray<S>> =>
  (known) => {
    const all = read(known)
    const now = target === null ? [] : [target]
    const isKnown = all.some((each) => idOf(each) === id)
    const left = isKnown ? all.flatMap((each) => (idOf(each) === id ? now : [each])) : [...all, ...now]
    return left.map(asStep)
  }

/** As whom a client's own documents are called: a change is sent in the same words whatever address is chosen by then. */
export const clientIdentity = (clientId: ClientId): UserTemp => ({
  clientId,
  addressCode: NO_ADDRESS,
  externalCall: true,
})
