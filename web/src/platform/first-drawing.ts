/** What the first page is drawn from where a server draws it: the browser takes it over from the very same (ADR 60). */
import { useSyncExternalStore } from "react"

let holding: ReadonlyArray<string> = []

/** The media queries that hold for the page that is drawn or taken over; without any none does. */
export const drawFor = (queries: ReadonlyArray<string>): void => {
  holding = queries
}

export const heldWhenDrawn = (query: string): boolean => holding.includes(query)

const never = () => () => undefined

/** False while a server draws and while the browser takes its page over; what depends on it comes right after. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
