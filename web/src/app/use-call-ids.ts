/** Ids of calls that may be sent again: the same content is the same call, until it succeeds. */
import { useRef } from "react"
import { Host } from "./host.ts"
import { useService } from "./use-shop.ts"

export interface CallIds {
  readonly idOf: (content: unknown) => string
  /** Later calls are new, even with the same content. */
  readonly renew: () => void
}

export const useCallIds = (): CallIds => {
  const { newId } = useService(Host)
  const ids = useRef(new Map<string, string>())
  return {
    idOf: (content) => {
      const key = JSON.stringify(content)
      const id = ids.current.get(key) ?? newId()
      ids.current.set(key, id)
      return id
    },
    renew: () => ids.current.clear(),
  }
}
