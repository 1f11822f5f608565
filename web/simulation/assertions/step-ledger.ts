/** The ledger of documents that are the sum of their changes: notifications and effects on the backend (ADR 49, ADR 54). */
import type { ClientId, ShopEvent, Subject } from "@dispensa/domain"
import type { Appended } from "../../src/log/event-log.ts"
import type { Tolerated } from "./tolerated.ts"

export interface StepLedger<Intent> {
  readonly note: (appended: Appended) => void
  /** Another device is about to make a change with this key. */
  readonly intends: (key: string, intent: Intent) => void
  readonly acknowledged: (id: string) => void
  /** The user was notified that it is withdrawn, and was never sent. */
  readonly withdrawn: (id: string) => void
  /**
   * The network repeats it: only completed calls are stored under their key (ADR 30), so that a refused change may be
   * carried out now.
   */
  readonly repeated: (key: string) => void
  /** False if it is not such a change. */
  readonly carriedOut: (key: string) => boolean
  readonly unsent: () => ReadonlyArray<string>
  readonly faults: (tolerated: Tolerated) => ReadonlyArray<string>
}

interface Combined<Intent> {
  readonly ids: ReadonlyArray<string>
  readonly change: Intent & Request
}

interface Request {
  readonly id: string
  readonly clientId: ClientId
}

/** The client whose shop is checked; null before it is known. */
export type OfClient = () => ClientId | null

export interface StepKind<Intent> {
  /** Its name in a sentence. */
  readonly name: string
  readonly requested: (event: ShopEvent) => (Intent & Request) | null
  readonly subject: Subject
  /** Changes that are sent as one. */
  readonly combined: (event: ShopEvent) => Combined<Intent> | null
  readonly carryOut: (intent: Intent) => void
}

export const makeStepLedger = <Intent>(
  { name, carryOut, ...kind }: StepKind<Intent>,
  ofClient: OfClient,
): StepLedger<Intent> => {
  const intents = new Map<string, Intent>()
  /**
   * Changes of another client who was logged in here meanwhile: the unsent ones are discarded when this client logs in
   * again.
   */
  const ofOthers = new Set<string>()
  const acknowledged = new Set<string>()
  const refused = new Set<string>()
  const again = new Set<string>()
  const times = new Map<string, number>()
  const withdrawn = new Set<string>()
  const mayBeWithdrawn = new Set<string>()
  /** By the id under which they are sent; if one was sent alone, they were not combined in the log. */
  const combined = new Map<string, Combined<Intent>>()
  const combinedUnder = (id: string): Combined<Intent> | undefined => {
    const found = combined.get(id)
    return found?.ids.some((each) => each !== id && times.has(each)) === true ? undefined : found
  }
  const idsUnder = (id: string): ReadonlyArray<string> => combinedUnder(id)?.ids ?? [id]
  const unsent = () => [...acknowledged].filter((id) => !times.has(id) && !refused.has(id) && !mayBeWithdrawn.has(id))
  return {
    note: ({ envelope: { event }, before, after }) => {
      const request = kind.requested(event)
      if (request !== null) {
        intents.set(request.id, request)
        if (request.clientId !== ofClient()) ofOthers.add(request.id)
      }
      const one = kind.combined(event)
      if (one !== null) combined.set(one.change.id, one)
      if (!("changeId" in event && "subject" in event) || event.subject !== kind.subject) return
      if (event._tag === "ClientChangeWithdrawn") mayBeWithdrawn.add(event.changeId)
      // After the end of its session it has no effect: a client who returns requests the change again.
      const isOnRecord = before[kind.subject] !== after[kind.subject]
      if (event._tag === "ClientChangeAnswered" && event.refused !== null && isOnRecord)
        for (const id of idsUnder(event.changeId)) refused.add(id)
    },
    intends: (key, intent) => void intents.set(key, intent),
    repeated: (key) => void again.add(key),
    acknowledged: (id) => void acknowledged.add(id),
    withdrawn: (id) => void withdrawn.add(id),
    carriedOut: (key) => {
      const intent = combinedUnder(key)?.change ?? intents.get(key)
      if (intent === undefined) return false
      for (const id of idsUnder(key)) times.set(id, (times.get(id) ?? 0) + 1)
      if (!ofOthers.has(key)) carryOut(intent)
      return true
    },
    unsent,
    faults: (tolerated) => [
      ...unsent()
        .filter((id) => !ofOthers.has(id) && !tolerated.has(id))
        .map((id) => `Lost: a change of a ${name}, ${id}, was acknowledged`),
      // Refused while nothing is persisted: the next page requests it again, and it may be possible by then.
      ...[...refused]
        .filter((id) => times.has(id) && !again.has(id) && !tolerated.mayBeNotified(id))
        .map((id) => `Refused, and carried out: ${id}`),
      ...[...withdrawn]
        .filter((id) => times.has(id) && !tolerated.mayBeNotified(id))
        .map((id) => `Taken back, and carried out: ${id}`),
      ...[...times].flatMap(([id, count]) => (count > 1 ? [`A ${name} was changed ${count} times: ${id}`] : [])),
    ],
  }
}
