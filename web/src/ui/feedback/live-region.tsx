/** A live region for screen readers: mounted once, used from anywhere. */
import { useEffect, useSyncExternalStore } from "react"

let spoken: { readonly text: string; readonly at: number } = { text: "", at: 0 }
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => spoken

/** Announces a text politely; the same text twice is announced twice. */
export const announce = (text: string): void => {
  spoken = { text, at: spoken.at + 1 }
  for (const listener of listeners) listener()
}

let behindTitle = ""

/** Announces a text after the title of the next page, which would interrupt it. */
export const announceOnNextPage = (text: string): void => {
  behindTitle = text
}

/** Returns the announcements to follow a title, once. */
export const takeForNextPage = (): string => {
  const taken = behindTitle
  behindTitle = ""
  return taken
}

/** The last announcement, and the number of announcements so far. */
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

/**
 * Announces the number of products of a listing, once per loaded listing. `text` is null while it loads; `listing`
 * identifies it, so that the same count of another one is announced again.
 */
export const useCountAnnouncement = (listing: string, text: string | null): void => {
  useEffect(() => {
    if (text !== null) announce(text)
  }, [listing, text])
}
