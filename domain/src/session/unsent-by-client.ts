/** What is kept for each client, of which a session that ended leaves what was not sent (S4.2, S4.3). */
import type { ClientId } from "./session-values.ts"

interface ByClient<A> {
  readonly lists: { readonly [clientId: string]: A }
  /** Whose unsent changes these are; null while somebody is logged in. */
  readonly keeper: ClientId | null
}

interface Waiting {
  readonly pending: ReadonlyArray<unknown>
  readonly parked?: ReadonlyArray<unknown>
}

/** What is waiting for an answer, of each client. */
export const hasPending = ({ lists }: ByClient<Waiting>): boolean =>
  Object.values(lists).some(({ pending }) => pending.length > 0)

/** What is not sent any more until its client says so, of each client. */
export const hasParked = ({ lists }: ByClient<Waiting>): boolean =>
  Object.values(lists).some(({ parked = [] }) => parked.length > 0)

/** With what becomes of one client's; the same where nothing does, or the client is not known. */
export const ofClient = <A, S extends ByClient<A>>(
  state: S & ByClient<A>,
  clientId: ClientId,
  evolve: (own: A) => A,
): S => {
  const own = state.lists[clientId]
  if (own === undefined) return state
  const after = evolve(own)
  return after === own ? state : { ...state, lists: { ...state.lists, [clientId]: after } }
}

/** What has no answer waits for its client; `unsentOf` forgets what the backend has, which is loaded again. */
export const keptUnsent = <A extends Waiting>(
  { lists }: ByClient<A>,
  keeper: ClientId,
  unsentOf: (own: A) => A,
): ByClient<A> => {
  const unsent = Object.entries(lists).filter(([, { pending, parked = [] }]) => pending.length + parked.length > 0)
  if (unsent.length === 0) return NOTHING
  return { keeper, lists: Object.fromEntries(unsent.map(([key, own]) => [key, unsentOf(own)])) }
}

/** One change more that waits for `keeper`. */
export const keptLate = <A>(
  { lists }: ByClient<A>,
  keeper: ClientId,
  { clientId, evolve }: { readonly clientId: ClientId; readonly evolve: (own: A | undefined) => A },
): ByClient<A> => ({ keeper, lists: { ...lists, [clientId]: evolve(lists[clientId]) } })

/** What the backend has, and the changes it has not answered yet. */
interface Settled<C, S> extends Waiting {
  readonly confirmed: ReadonlyArray<S>
  readonly pending: ReadonlyArray<C>
  readonly parked?: ReadonlyArray<{ readonly change: C }>
}

/** A repeated request changes nothing. */
export const withRequest = <C extends { readonly id: string }, O extends Settled<C, unknown>>(own: O, change: C): O =>
  own.pending.some(({ id }) => id === change.id) || own.parked?.some((each) => each.change.id === change.id) === true
    ? own
    : { ...own, pending: [...own.pending, change] }

/** What is taken becomes a step of what the backend has; an answer to an unknown change says nothing. */
export const withAnswer = <C extends { readonly id: string }, S, O extends Settled<C, S>>(
  own: O & Settled<C, S>,
  answer: { readonly id: string; readonly refused: unknown },
  stepOf: (change: C) => S,
): O => {
  const change = own.pending.find(({ id }) => id === answer.id)
  if (change === undefined) return own
  return {
    ...own,
    confirmed: answer.refused === null ? [...own.confirmed, stepOf(change)] : own.confirmed,
    pending: own.pending.filter((each) => each !== change),
  }
}

/** At login: what another user left is gone. */
export const broughtBackUnsent = <A>(state: ByClient<A>, user: ClientId): ByClient<A> => {
  if (state.keeper === null) return state
  return state.keeper === user ? { ...state, keeper: null } : NOTHING
}

const NOTHING = { lists: {}, keeper: null }
