/** Ids of calls that may be sent again: equal content is the same call until its answer is final, even after a reload of the tab. */
import { Option, Schema } from "effect"
import { CALL_IDS_KEY } from "../platform/tab-keys.ts"
import { isTransient } from "./transient.ts"
import type { FormOutcome } from "./form-outcome.ts"
import { Host, TabStore } from "./host.ts"
import { useService } from "./use-shop.ts"

export interface CallIds {
  readonly idOf: (content: unknown) => string
  /** After a final answer later calls with equal content are new. A call that may have arrived keeps its id. */
  readonly renew: (content: unknown, outcome: FormOutcome<unknown>) => void
}

const Ids = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
const decode = Schema.decodeUnknownOption(Ids)
const encode = Schema.encodeSync(Ids)

/** `kind`: namespace of the ids. */
export const useCallIds = (kind: string): CallIds => {
  const { newId } = useService(Host)
  const store = useService(TabStore)
  const ids = (): typeof Ids.Type => Option.getOrElse(decode(store.get(CALL_IDS_KEY)), () => ({}))
  const keyOf = (content: unknown) => `${kind} ${JSON.stringify(content)}`
  const storeIds = (all: typeof Ids.Type) => void store.set(CALL_IDS_KEY, encode(all))
  return {
    idOf: (content) => {
      const key = keyOf(content)
      const all = ids()
      const known = all[key]
      if (known !== undefined) return known
      const id = newId()
      storeIds({ ...all, [key]: id })
      return id
    },
    renew: (content, outcome) => {
      if (outcome._tag === "Failed" && isTransient(outcome.error)) return
      const { [keyOf(content)]: _renewed, ...others } = ids()
      storeIds(others)
    },
  }
}
