/** The persisted list: a count is not shown as saved while it is being written (ADR 27, ADR 49). */
import type { ShoppingList } from "@dispensa/domain"
import { useEffect, useState } from "react"
import { type ListCommands, useListCommands } from "./use-lists.ts"

/** A shorter delay is not noticeable. */
const SLOW_MS = 250

export interface WrittenList {
  /** Without pending writes. */
  readonly written: ShoppingList
  readonly isWriting: boolean
  /** The write takes so long that the user should know. */
  readonly isSlow: boolean
  /** The list's changes; their notices are shown once they are persisted. */
  readonly change: ListCommands["change"]
}

interface Pending {
  /** The list before the first of them. */
  readonly before: ShoppingList
  readonly count: number
}

export const useWrittenList = (list: ShoppingList): WrittenList => {
  const { change } = useListCommands()
  const [pending, setPending] = useState<Pending | null>(null)
  const isWriting = pending !== null
  return {
    written: pending?.before ?? list,
    isWriting,
    isSlow: useIsLong(isWriting),
    change: async (...patch) => {
      setPending((now) => ({ before: now?.before ?? list, count: (now?.count ?? 0) + 1 }))
      const undo = await change(...patch)
      setPending((now) => (now === null || now.count === 1 ? null : { ...now, count: now.count - 1 }))
      return undo
    },
  }
}

const useIsLong = (isGoingOn: boolean): boolean => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLong(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoingOn])
  return isGoingOn && isLong
}
