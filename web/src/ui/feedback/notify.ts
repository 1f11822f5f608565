/** What is to be notified, until the region takes it: callable from anywhere, also before the region's code is there. */
import type { NoticeKind } from "./notice.tsx"

/** The product that a notification is about (S3.15). */
export interface NotifiedProduct {
  readonly slug: string
  readonly name: string
  readonly image: string | null
  /** Its page, without language prefix. */
  readonly link: string
}

export interface Notification {
  readonly title: string
  readonly body?: string
  readonly product?: NotifiedProduct
  readonly kind: NoticeKind
  /** Goes by itself once the browser is back online. */
  readonly untilOnline?: true
  readonly action?: {
    readonly label: string
    readonly onClick: () => void
    /** It takes back what was just done: a moment to think, then it goes by itself. */
    readonly isUndo?: true
  }
}

/** What merely happened [S9.4]. */
const SHORT_MS = 2000
const UNDO_MS = 8000
export const UNTIL_CLOSED_MS = 0

/** What there is to do or to read stays until it is done or read. */
export const durationOf = ({ kind, body, action }: Notification): number => {
  if (action?.isUndo === true) return UNDO_MS
  return kind === "success" && body === undefined && action === undefined ? SHORT_MS : UNTIL_CLOSED_MS
}

let waiting: ReadonlyArray<Notification> = []
const listeners = new Set<() => void>()

/** Shows a notification, at most 4 at once [S9.4]. */
export const notify = (notification: Notification): void => {
  waiting = [...waiting, notification]
  for (const listener of listeners) listener()
}

/** Hands over what waits, once. */
export const takeNotifications = (): ReadonlyArray<Notification> => {
  const taken = waiting
  waiting = []
  return taken
}

export const hasNotifications = (): boolean => waiting.length > 0

export const onNotification = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
