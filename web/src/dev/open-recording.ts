/**
 * `/?recording=17`, in development only: the shop in its state after the seventeenth event of the recording that
 * `npm run replay -- … --open` serves. Nothing is synced there: pending changes stay pending (ADR 0035).
 */
import { type ClientConfig, isLoginRefusal, makeClient } from "@dispensa/contracts/client"
import { login } from "@dispensa/contracts"
import {
  decodeRecording,
  encodeEnvelope,
  encodeSnapshot,
  pathInShop,
  type Recording,
  type RecordedLog,
  stateAt,
} from "@dispensa/domain"
import { Effect, Option, Result, Schema } from "effect"
import { createTokenStore } from "../areas/session/token-store.ts"
import { clearDatabase, LATEST, openDatabase, type StoredRow, writing } from "../log/database.ts"
import type { KeyValueStore } from "../platform/safe-storage.ts"

export const SERVED_AT = "/_dev/recording"

const Served = Schema.Struct({
  recording: Schema.Unknown,
  /** A demo user of the mock server: a page without a token would end the recorded session. */
  login: Schema.Struct({ user: Schema.String, password: Schema.String }),
})
const readServed = Schema.decodeUnknownOption(Served)

const Standing = Schema.fromJsonString(Schema.Struct({ event: Schema.Int, events: Schema.Int }))
export type Standing = typeof Standing.Type

/** Key in the tab's storage for the current event of a recording. */
const POSITION_KEY = "dispensa.recording"

/** The tab's position in the recording; null without one. */
export const standing = (inTab: KeyValueStore): Standing | null =>
  Option.getOrNull(Schema.decodeUnknownOption(Standing)(inTab.get(POSITION_KEY)))

export interface OpenRecordingParts {
  readonly store: KeyValueStore
  readonly inTab: KeyValueStore
  readonly backends: Omit<ClientConfig, "language" | "token">
  readonly fetch: typeof fetch
}

/** Null if the URL names no event; otherwise the URL to redirect to. */
export const openRecording = async (
  search: string,
  { store, inTab, backends, fetch }: OpenRecordingParts,
): Promise<string | null> => {
  const wanted = new URLSearchParams(search).get("recording")
  if (wanted === null) return null
  const answer = await fetch(SERVED_AT)
  const content: unknown = answer.ok ? await answer.json() : null
  const served = Option.getOrThrowWith(readServed(content), () => new Error(`${SERVED_AT} serves no recording`))
  const recording = Result.getOrThrowWith(decodeRecording(served.recording), ({ _tag }) => new Error(_tag))
  const count =
    wanted === "" ? recording.events.length : Math.min(Math.max(0, Number(wanted) || 0), recording.events.length)
  await replaceLogUpTo(recording, count)
  await logIn(served.login, { store, backends, fetch, isNeeded: stateAt(recording, count).session.user !== null })
  inTab.set(POSITION_KEY, JSON.stringify({ event: count, events: recording.events.length }))
  return pageAt(recording, count)
}

/** Replaces the browser's log by the recorded one, up to that event. */
const replaceLogUpTo = async ({ snapshot, events }: RecordedLog, count: number): Promise<void> => {
  await clearDatabase()
  const db = await openDatabase()
  const transaction = writing(db)
  if (snapshot !== null) {
    const { through, state } = snapshot
    await transaction.objectStore("snapshots").put({ through, snapshot: encodeSnapshot(state) }, LATEST)
  }
  for (const { key, tab, envelope } of events.slice(0, count)) {
    const row: StoredRow = { ...encodeEnvelope(envelope), tab, key }
    await transaction.objectStore("events").put(row)
  }
  await transaction.done
  db.close()
}

interface LoginParts extends Omit<OpenRecordingParts, "inTab"> {
  readonly isNeeded: boolean
}

const logIn = async (
  credentials: typeof Served.Type.login,
  { store, backends, fetch, isNeeded }: LoginParts,
): Promise<void> => {
  const tokens = createTokenStore(store)
  tokens.clear()
  if (!isNeeded) return
  const client = makeClient({ ...backends, language: () => "it", token: () => null, fetch })
  const answer = await Effect.runPromise(client.call(login, credentials))
  if (!isLoginRefusal(answer)) tokens.set(answer.accessToken, answer.message.clientId)
}

/**
 * The last visited listing or product; before the first, the page where the problem was reported. A recording is
 * untrusted: a URL outside the shop leads home.
 */
const pageAt = ({ events, page }: Recording, count: number): string => {
  const visit = events.slice(0, count).findLast(({ envelope }) => isVisit(envelope.event))?.envelope.event
  return pathInShop(visit !== undefined && isVisit(visit) ? visit.route : page) ?? "/"
}

type Visit = Extract<RecordedLog["events"][number]["envelope"]["event"], { readonly route: string }>
const isVisit = (event: RecordedLog["events"][number]["envelope"]["event"]): event is Visit =>
  event._tag === "ShopRouteVisited" || event._tag === "ProductRouteVisited"
