/** What the person was told, and what the backend did: written down while a script runs, and compared when all is quiet. */
import type { CartChange, OrderRequest, CartOwner } from "@dispensa/domain"
import type { Appended } from "../../src/log/event-log.ts"
import type { Tab, TabWitness } from "../browser/tab.ts"
import type { WireAnswer, WireRequest } from "../network/backend.ts"
import { isCarriedOut, keyOf, kindOf } from "../network/troubles.ts"
import { type Intent, makeReferenceCarts, type ReferenceCarts } from "./reference.ts"

export interface Book {
  readonly witness: TabWitness
  readonly onAnswered: (request: WireRequest, answer: WireAnswer) => void
  /** Somebody elsewhere is about to make a change under this key. */
  readonly intends: (key: string, intent: Intent) => void
  /** The person was told that these changes are done. */
  readonly acknowledged: (tab: Tab, changes: ReadonlyArray<CartChange>) => void
  readonly carts: ReferenceCarts
  /** What was asked for in any tab, by the change's id. */
  readonly changes: ReadonlyMap<string, CartChange>
  readonly told: ReadonlySet<string>
  /** Refused, and the refusal was put on record for the person to see. */
  readonly refused: ReadonlySet<string>
  /** Accepted without a call: what it asked for was so already. */
  readonly accepted: ReadonlySet<string>
  /** How often the backend carried out what came under a key. */
  readonly carriedOut: ReadonlyMap<string, number>
  /** What the backend did although nobody had asked for it. */
  readonly strays: ReadonlyArray<string>
  /** How often analytics wrote down what came under a key, and what it was to be told. */
  readonly tracked: ReadonlyMap<string, number>
  readonly due: ReadonlyMap<string, string>
  readonly orders: ReadonlyMap<string, { readonly owner: CartOwner; readonly order: OrderRequest }>
}

export const makeBook = (): Book => {
  const carts = makeReferenceCarts()
  const changes = new Map<string, CartChange>()
  const intents = new Map<string, Intent>()
  const orders = new Map<string, { readonly owner: CartOwner; readonly order: OrderRequest }>()
  const sets = { told: new Set<string>(), refused: new Set<string>(), accepted: new Set<string>() }
  const carriedOut = new Map<string, number>()
  const tracked = new Map<string, number>()
  const due = new Map<string, string>()
  const strays: Array<string> = []
  const note = ({ envelope }: Appended): void => {
    const { event } = envelope
    if (event._tag === "CartChangeRequested") {
      changes.set(event.change.id, event.change)
      intents.set(event.change.id, event.change)
    }
    if (event._tag === "CartChangeRefused") sets.refused.add(event.changeId)
    if (event._tag === "CartChangeAccepted") sets.accepted.add(event.changeId)
    if (event._tag === "OrderSubmitted" && event.key !== undefined) orders.set(event.key, event)
  }
  const onChange = (request: WireRequest, key: string | null): void => {
    const intent = key === null ? undefined : intents.get(key)
    if (key === null || intent === undefined) return void strays.push(`${request.url} under ${key ?? "no key"}`)
    carriedOut.set(key, (carriedOut.get(key) ?? 0) + 1)
    carts.carryOut(intent)
  }
  return {
    carts,
    changes,
    ...sets,
    carriedOut,
    strays,
    tracked,
    due,
    orders,
    intends: (key, intent) => void intents.set(key, intent),
    acknowledged: (_tab, made) => {
      for (const { id } of made) sets.told.add(id)
    },
    onAnswered: (request, answer) => {
      if (!isCarriedOut(answer)) return
      const kind = kindOf(request)
      const key = keyOf(request)
      if (kind === "tracking" && key !== null) tracked.set(key, (tracked.get(key) ?? 0) + 1)
      if (kind === "change") onChange(request, key)
    },
    witness: {
      onAppended: (_tab, appended) => {
        for (const each of appended) note(each)
      },
      onNotKept: () => {},
      onOrderNews: () => {},
    },
  }
}
