/** The events of a replica's changes between request and answer. */
import { OpaqueId } from "../opaque-id.ts"
import { Schema } from "effect"
import { ServerFailure } from "./dead-letter.ts"

/** Shared by all subjects; `subject` is the schema of their names. */
export const changeEvents = <S extends Schema.Top>(subject: S) => {
  const ofChange = { subject, clientId: OpaqueId, changeId: Schema.String }
  return Schema.TaggedUnion({
    /** Persisted before the call is made, because a sent change may have been carried out. */
    ClientChangeSent: ofChange,
    /** The server accepted it, unless a reason for refusal is given. */
    ClientChangeAnswered: { ...ofChange, refused: Schema.NullOr(Schema.String) },
    /** Taken back before a call was made for it. */
    ClientChangeWithdrawn: ofChange,
    /** The server failed at it; the change is retried until it counts as a dead letter, and is then parked. */
    ClientChangeFailed: { ...ofChange, failure: ServerFailure, at: Schema.Finite },
    ParkedChangeRetried: ofChange,
    ParkedChangeDiscarded: ofChange,
  })
}

interface OfChange<Tag extends string> {
  readonly _tag: Tag
  readonly changeId: string
}

/** Events about a change that awaits its answer. */
export type PendingChangeEvent =
  | OfChange<"ClientChangeSent" | "ClientChangeWithdrawn">
  | (OfChange<"ClientChangeAnswered"> & { readonly refused: string | null })
  | (OfChange<"ClientChangeFailed"> & { readonly failure: ServerFailure; readonly at: number })

/** An event of one client's replica. */
export type ClientReplicaEvent<D, C> =
  | { readonly _tag: "ReplicaLoaded"; readonly snapshot?: D }
  | { readonly _tag: "ClientChangesCombined"; readonly ids: ReadonlyArray<string>; readonly change: C }
  | PendingChangeEvent
  | OfChange<"ParkedChangeRetried" | "ParkedChangeDiscarded">
