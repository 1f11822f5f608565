/** Calls back once for a burst of changes to source files in some folders. */
import { type FSWatcher, watch } from "node:fs"

const QUIET_MS = 120
const isSource = (name: string): boolean => /\.(ts|json)$/.test(name) && !name.endsWith(".spec.ts")

export const watchSources = (folders: ReadonlyArray<string>, onChange: () => void): (() => void) => {
  let timer: NodeJS.Timeout | undefined
  const watchers: ReadonlyArray<FSWatcher> = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name === null || !isSource(name)) return
      clearTimeout(timer)
      timer = setTimeout(onChange, QUIET_MS)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
