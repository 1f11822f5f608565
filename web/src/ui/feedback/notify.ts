/** The queue of notifications: callable from anywhere, even before the region's code is loaded. */
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
  /** Closes automatically once the browser is back online. */
  readonly untilOnline?: true
  readonly action?: {
    readonly label: string
    readonly onClick: () => void
    /** It offers an undo: after a short time it closes automatically. */
    readonly isUndo?: true
  }
}

/** Plain confirmations [S9.4]. */
const SHORT_MS = 2000
const UNDO_MS = 8000
export const UNTIL_CLOSED_MS = 0

/** A notification with an action or a text stays until it is closed. */
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

/** Returns the queued notifications, once. */
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
