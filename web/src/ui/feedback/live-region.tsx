/** What changed, said to screen readers: mounted once, spoken to from anywhere. */
import { useEffect, useSyncExternalStore } from "react"

let spoken: { readonly text: string; readonly at: number } = { text: "", at: 0 }
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => spoken

/** Says a text politely; the same text twice is said twice. */
export const announce = (text: string): void => {
  spoken = { text, at: spoken.at + 1 }
  for (const listener of listeners) listener()
}

let behindTitle = ""

/** Says a text behind the title of the page that is about to open, which would cut it off. */
export const announceOnNextPage = (text: string): void => {
  behindTitle = text
}

/** Hands over what is to be said behind a title, once. */
export const takeForNextPage = (): string => {
  const taken = behindTitle
  behindTitle = ""
  return taken
}

/** What was said last, and how many texts were said up to it. */
export const lastAnnounced = (): { readonly text: string; readonly at: number } => spoken

/** Two regions take turns, so that a repeated text is a change. */
export const LiveRegion = () => {
  const { text, at } = useSyncExternalStore(subscribe, read, read)
  return (
    <div className="sr-only">
      <output aria-live="polite" aria-atomic="true">
        {at % 2 === 0 ? text : ""}
      </output>
      <output aria-live="polite" aria-atomic="true">
        {at % 2 === 1 ? text : ""}
      </output>
    </div>
  )
}

/** Says how many products a listing has, once for each that settles. `text` is null while the listing loads; `listing` names it, so that the same count of another one is said again. */
export const useCountAnnouncement = (listing: string, text: string | null): void => {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [listing, text])
}
