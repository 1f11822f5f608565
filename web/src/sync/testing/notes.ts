/** A subject that the shop does not have: a client's notes on items. The code a fifth replica needs (ADR 67). */
import { type ApiError, NetworkFailure, NotFound, ServerFault, ValidationFailed } from "@dispensa/contracts/client"
import { ClientId, defineReplica } from "@dispensa/domain"
import { Effect, Schema } from "effect"
import type { ReplicaRemote } from "../replica-sync.ts"

const NoteChange = Schema.TaggedStruct("NoteWritten", {
  id: Schema.String,
  clientId: ClientId,
  itemCode: Schema.String,
  text: Schema.String,
})
export type NoteChange = typeof NoteChange.Type

/** By item. */
const Notes = Schema.Record(Schema.String, Schema.String)
export type Notes = typeof Notes.Type

export const notesReplica = defineReplica({
  name: "notes",
  snapshot: Notes,
  change: NoteChange,
  empty: {},
  apply: (notes, { itemCode, text }) => ({ ...notes, [itemCode]: text }),
  targetOf: ({ itemCode }) => itemCode,
})

type Trouble = "lost-answer" | "broken" | "no-connection" | "not-found"

export interface NotesServer {
  notes: Notes
  /** Loaded notes: one item's, or all of them. */
  readonly loads: Array<string | null>
  /** The calls made, by key. */
  readonly calls: Array<{ readonly key: string; readonly text: string }>
  /** The failures of the next calls. */
  readonly troubles: Array<Trouble>
  readonly remote: ReplicaRemote<Notes, NoteChange>
}

const failure = { endpoint: "notes", status: 500, message: "broken" }

/** A server that honours keys, and refuses notes of more than ten characters. */
export const notesServer = (): NotesServer => {
  const answered = new Set<string>()
  const server: NotesServer = {
    notes: {},
    loads: [],
    calls: [],
    troubles: [],
    remote: {
      load: (_client, _clientId, target) =>
        Effect.suspend((): Effect.Effect<() => Notes, ApiError> => {
          server.loads.push(target)
          const trouble = server.troubles.shift()
          if (trouble === "no-connection") return Effect.fail(new NetworkFailure({ ...failure, status: null }))
          if (trouble === "not-found") return Effect.fail(new NotFound({ ...failure, status: 404 }))
          return Effect.succeed(() => server.notes)
        }),
      send: (_client, _clientId, change) => Effect.suspend(() => write(change)),
      isKnown: (known, loaded) => JSON.stringify(known) === JSON.stringify(loaded),
      // The last text of an item wins.
      combine: (_earlier, later) => later,
    },
  }
  const write = ({ id, itemCode, text }: NoteChange): Effect.Effect<null, ApiError> => {
    server.calls.push({ key: id, text })
    const trouble = server.troubles.shift()
    if (trouble === "broken") return Effect.fail(new ServerFault(failure))
    if (text.length > 10) return Effect.fail(new ValidationFailed({ ...failure, status: 422, message: "too long" }))
    if (!answered.has(id)) server.notes = { ...server.notes, [itemCode]: text }
    answered.add(id)
    return trouble === "lost-answer" ? Effect.fail(new ServerFault(failure)) : Effect.succeed(null)
  }
  return server
}
