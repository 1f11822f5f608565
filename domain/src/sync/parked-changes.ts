/** The dead letters of what is a client's (wishlist, lists, standing orders): which changes keep failing, and which are parked. */
import { Schema } from "effect"
import { ClientId } from "../session/session-values.ts"
import { failedAgain, Failures, isDeadLetter, ServerFailure } from "./dead-letter.ts"

const Subject = Schema.Literals(["wishlist", "lists", "standing"])
export type Subject = typeof Subject.Type

const ofChange = { subject: Subject, clientId: ClientId, changeId: Schema.String }

export const ClientChangeEvent = Schema.TaggedUnion({
  /** The backend answered with an error of its own; the change is retried until it counts as a dead letter, and parked then. */
  ClientChangeFailed: { ...ofChange, failure: ServerFailure, at: Schema.Finite },
  ParkedChangeRetried: ofChange,
  ParkedChangeDiscarded: ofChange,
})
export type ClientChangeEvent = typeof ClientChangeEvent.Type

export const isClientChangeEvent = (event: { readonly _tag: string }): event is ClientChangeEvent =>
  Object.hasOwn(ClientChangeEvent.cases, event._tag)

/** The fields of a replica that has them. */
export const parkable = <C extends Schema.Top>(change: C) => ({
  /** Pending changes that the backend failed at. */
  failing: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, failures: Failures }))),
  /** Not sent any more, until they are tried again or discarded. */
  parked: Schema.optionalKey(Schema.Array(Schema.Struct({ change, failure: ServerFailure }))),
})

export interface Parkable<C> {
  readonly pending: ReadonlyArray<C>
  readonly failing?: ReadonlyArray<{ readonly id: string; readonly failures: Failures }>
  readonly parked?: ReadonlyArray<{ readonly change: C; readonly failure: ServerFailure }>
}

interface Identified {
  readonly id: string
}

/** Of a change that is not known nothing changes. */
export const withClientChange = <C extends Identified, O extends Parkable<C>>(
  own: O & Parkable<C>,
  event: ClientChangeEvent,
): O => {
  if (event._tag === "ClientChangeFailed") return failed<C, O>(own, event)
  const { changeId } = event
  const { pending, parked = [] } = own
  const found = parked.find(({ change }) => change.id === changeId)
  if (found === undefined) return own
  const left = parked.filter((each) => each !== found)
  // It was requested before what is pending.
  return event._tag === "ParkedChangeDiscarded"
    ? { ...own, parked: left }
    : { ...own, parked: left, pending: [found.change, ...pending] }
}

type Failed = Extract<ClientChangeEvent, { readonly _tag: "ClientChangeFailed" }>

const failed = <C extends Identified, O extends Parkable<C>>(
  own: O & Parkable<C>,
  { changeId, failure, at }: Failed,
): O => {
  const { pending, failing = [], parked = [] } = own
  const change = pending.find(({ id }) => id === changeId)
  if (change === undefined) return own
  const others = failing.filter(({ id }) => id !== changeId && pending.some((each) => each.id === id))
  const failures = failedAgain(failing.find(({ id }) => id === changeId)?.failures, failure, at)
  return isDeadLetter(failures, at)
    ? {
        ...own,
        pending: pending.filter((each) => each !== change),
        failing: others,
        parked: [...parked, { change, failure }],
      }
    : { ...own, failing: [...others, { id: changeId, failures }] }
}

/** What a session leaves: parked changes are tried again at the next login. */
export const unsentChanges = <C>({ pending, parked = [] }: Parkable<C>): ReadonlyArray<C> => [
  ...parked.map(({ change }) => change),
  ...pending,
]

/** The oldest change that has not failed since everything was tried last, and follows no such change of its target. */
export const nextPending = <C extends Identified>(
  pending: ReadonlyArray<C>,
  failedNow: { readonly has: (id: string) => boolean },
  targetOf: (change: C) => string,
): C | undefined => {
  const behind = new Set<string>()
  return pending.find((change) => {
    const target = targetOf(change)
    if (failedNow.has(change.id)) behind.add(target)
    return !behind.has(target)
  })
}
