/** Ids of calls that may be sent again: the same content is the same call until it succeeds, also after a reload of the tab. */
import { Option, Schema } from "effect"
import { CALL_IDS_KEY } from "../platform/tab-keys.ts"
import { Host, TabStore } from "./host.ts"
import { useService } from "./use-shop.ts"

export interface CallIds {
  readonly idOf: (content: unknown) => string
  /** Later calls with the same content are new. */
  readonly renew: (content: unknown) => void
}

const Ids = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
const decode = Schema.decodeUnknownOption(Ids)
const encode = Schema.encodeSync(Ids)

/** `kind`: what is sent has ids of its own. */
export const useCallIds = (kind: string): CallIds => {
  const { newId } = useService(Host)
  const store = useService(TabStore)
  const ids = (): typeof Ids.Type => Option.getOrElse(decode(store.get(CALL_IDS_KEY)), () => ({}))
  const keyOf = (content: unknown) => `${kind} ${JSON.stringify(content)}`
  const keep = (all: typeof Ids.Type) => void store.set(CALL_IDS_KEY, encode(all))
  return {
    idOf: (content) => {
      const key = keyOf(content)
      const id = ids()[key] ?? newId()
      keep({ ...ids(), [key]: id })
      return id
    },
    renew: (content) => {
      const { [keyOf(content)]: _renewed, ...others } = ids()
      keep(others)
    },
  }
}
