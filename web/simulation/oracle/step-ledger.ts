/** What is kept as the sum of its changes: what the person was told of each, and what the backend did (ADR 49, ADR 54). */
import type { ClientId, ShopEvent } from "@dispensa/domain"
import type { Appended } from "../../src/log/event-log.ts"
import type { Forgiven } from "./forgiven.ts"

export interface StepLedger<Intent> {
  readonly note: (appended: Appended) => void
  /** Somebody elsewhere is about to make a change under this key. */
  readonly intends: (key: string, intent: Intent) => void
  readonly acknowledged: (id: string) => void
  /** The line brings it a second time: only what was carried out is kept under its key (ADR 30), so that what was refused may be done now. */
  readonly cameAgain: (key: string) => void
  /** False when that is no such change. */
  readonly carriedOut: (key: string) => boolean
  readonly unsent: () => ReadonlyArray<string>
  readonly faults: (forgiven: Forgiven) => ReadonlyArray<string>
}

interface Request {
  readonly id: string
  readonly clientId: ClientId
}

/** The client whose shop is looked at; null before it is known. */
export type OfClient = () => ClientId | null

export interface StepKind<Intent> {
  /** As it is called in a sentence. */
  readonly name: string
  readonly requested: (event: ShopEvent) => (Intent & Request) | null
  /** The id of a change that was refused. */
  readonly refused: (event: ShopEvent) => string | null
  readonly carryOut: (intent: Intent) => void
}

export const makeStepLedger = <Intent>(
  { name, carryOut, ...kind }: StepKind<Intent>,
  ofClient: OfClient,
): StepLedger<Intent> => {
  const intents = new Map<string, Intent>()
  /** What somebody else has changed of their own, who was logged in here meanwhile: what they left unsent is gone when the client logs in again. */
  const ofOthers = new Set<string>()
  const told = new Set<string>()
  const refused = new Set<string>()
  const again = new Set<string>()
  const times = new Map<string, number>()
  const unsent = () => [...told].filter((id) => !times.has(id) && !refused.has(id))
  return {
    note: ({ envelope: { event } }) => {
      const request = kind.requested(event)
      if (request !== null) {
        intents.set(request.id, request)
        if (request.clientId !== ofClient()) ofOthers.add(request.id)
      }
      const refusal = kind.refused(event)
      if (refusal !== null) refused.add(refusal)
    },
    intends: (key, intent) => void intents.set(key, intent),
    cameAgain: (key) => void again.add(key),
    acknowledged: (id) => void told.add(id),
    carriedOut: (key) => {
      const intent = intents.get(key)
      if (intent === undefined) return false
      times.set(key, (times.get(key) ?? 0) + 1)
      if (!ofOthers.has(key)) carryOut(intent)
      return true
    },
    unsent,
    faults: (forgiven) => [
      ...unsent()
        .filter((id) => !ofOthers.has(id) && !forgiven.has(id))
        .map((id) => `Lost: a change of a ${name}, ${id}, was acknowledged`),
      // Refused where nothing is kept: the next page asks for it again, and there may be such a one by then.
      ...[...refused]
        .filter((id) => times.has(id) && !again.has(id) && !forgiven.mayBeTold(id))
        .map((id) => `Refused, and carried out: ${id}`),
      ...[...times].flatMap(([id, count]) => (count > 1 ? [`A ${name} was changed ${count} times: ${id}`] : [])),
    ],
  }
}
