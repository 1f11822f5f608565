/** Development tools of `npm run dev`; absent from the production build (ADR 0035). */
import type { OpenedLog } from "../log/open-log.ts"
import { type KeyValueStore, safeStorage, tabStorage } from "../platform/safe-storage.ts"
import { type OpenRecordingParts, openRecording, standing } from "./open-recording.ts"

const inTab = safeStorage(tabStorage())

/** True if the page redirects to an event of a recording. */
export const isEntering = async (store: KeyValueStore, backends: OpenRecordingParts["backends"]): Promise<boolean> => {
  const fetched: typeof fetch = (input, init) => window.fetch(input, init)
  const page = await openRecording(window.location.search, { store, inTab, backends, fetch: fetched })
  if (page !== null) window.location.replace(page)
  return page !== null
}

/** In a recording nothing is synced: the shop stays in the recorded state. */
export const isStandingStill = (): boolean => standing(inTab) !== null

export const showPanel = async ({ log, records }: OpenedLog): Promise<void> => {
  const { showEventPanel } = await import("./event-panel.tsx")
  showEventPanel({ log, records, standing: standing(inTab) })
}
