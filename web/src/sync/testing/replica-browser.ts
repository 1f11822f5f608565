/** A browser without stored data in which a client logs in, and one replica synced with the backend. */
import type { ApiError, Client } from "@dispensa/contracts/client"
import type { ChangeOf, DocumentOf, Subject } from "@dispensa/domain"
import { Effect } from "effect"
import type { FlakyBackend } from "../../testing/flaky-backend.ts"
import { testLog } from "../../testing/test-log.ts"
import { replicaStore } from "../replica-store.ts"
import { makeReplicaSync, type ReplicaRemote } from "../replica-sync.ts"

export interface ReplicaBrowserParts<N extends Subject> {
  readonly backend: FlakyBackend
  readonly client: Client
  readonly subject: N
  readonly remote: ReplicaRemote<DocumentOf<N>, ChangeOf<N>>
}

export const openReplicaBrowser = async <N extends Subject>({
  backend,
  client,
  subject,
  remote,
}: ReplicaBrowserParts<N>) => {
  const { log, events } = testLog()
  await log.append([{ _tag: "SessionStarted", user: await backend.logIn() }])
  const refused: Array<ApiError> = []
  const wanted = new Set<string | null>([null])
  const sync = makeReplicaSync({
    store: replicaStore(log, subject),
    remote,
    client,
    now: () => 0,
    wanted,
    onRefused: (error) => refused.push(error),
  })
  const settle = () => Effect.runPromise(Effect.result(sync.all))
  const reload = (target: string | null = null) => {
    wanted.add(target)
    return settle()
  }
  return { log, events, refused, settle, reload, clientId: () => log.state().session.userTemp.clientId }
}
