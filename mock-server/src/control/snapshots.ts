/** Named snapshots of clients, stored in the data directory. */
import { Result, Schema } from "effect"
import type { AppContext } from "../app-context.ts"
import { answer, notFound, notPossible, type Outcome, refuse } from "../shop/common/refusal.ts"
import { type ClientState, readClient, replaceClients } from "./client-state.ts"

const Snapshot = Schema.Struct({
  /** ISO instant, by the mock's clock. */
  takenAt: Schema.String,
  /** By client number, as text. */
  clients: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown)),
})

export interface SnapshotInfo {
  readonly name: string
  readonly takenAt: string
  readonly clients: ReadonlyArray<number>
}

export interface Snapshots {
  readonly list: () => ReadonlyArray<SnapshotInfo>
  /** A snapshot of one client, or of all; an existing name is replaced. */
  readonly take: (name: string, clientId: number | null) => Outcome<SnapshotInfo>
  /** Restores all of its clients, or none when one of them is invalid. */
  readonly restore: (name: string) => Outcome<SnapshotInfo>
  readonly remove: (name: string) => Outcome<void>
}

export const MAX_SNAPSHOTS = 50

export const openSnapshots = (context: AppContext): Snapshots => {
  const stored = context.database.open("snapshots", Snapshot)
  const infoOf = (name: string, { takenAt, clients }: typeof Snapshot.Type): SnapshotInfo => ({
    name,
    takenAt,
    clients: Object.keys(clients).map(Number),
  })
  const take = (name: string, clientId: number | null): SnapshotInfo => {
    const ids = clientId === null ? context.catalogue.supplier.clients.map((client) => client.clientId) : [clientId]
    const snapshot = {
      takenAt: new Date(context.clock.now()).toISOString(),
      clients: Object.fromEntries(
        ids.map((id): readonly [string, ClientState] => [String(id), readClient(context, id)]),
      ),
    }
    stored.set(name, snapshot)
    return infoOf(name, snapshot)
  }
  return {
    list: () => stored.entries().map(([name, snapshot]) => infoOf(name, snapshot)),
    take: (name, clientId) =>
      stored.get(name) === undefined && stored.values().length >= MAX_SNAPSHOTS
        ? refuse(TOO_MANY_SNAPSHOTS)
        : answer(take(name, clientId)),
    restore: (name) => {
      const snapshot = stored.get(name)
      if (snapshot === undefined) return refuse(unknownSnapshot(name))
      const states = Object.entries(snapshot.clients).map(([id, state]) => [Number(id), state] as const)
      return Result.map(replaceClients(context, states), () => infoOf(name, snapshot))
    },
    remove: (name) => {
      if (stored.get(name) === undefined) return refuse(unknownSnapshot(name))
      stored.delete(name)
      return answer(undefined)
    },
  }
}

const unknownSnapshot = (name: string) => notFound({ it: "Istantanea", en: "Snapshot" }, name)
const TOO_MANY_SNAPSHOTS = notPossible({
  it: `Al massimo ${MAX_SNAPSHOTS} istantanee: eliminane una`,
  en: `At most ${MAX_SNAPSHOTS} snapshots: delete one`,
})
