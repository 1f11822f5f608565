/** The browser's broadcast channels across its tabs. */
import type { VirtualTime } from "../time/virtual-time.ts"

export interface BrowserChannels {
  /** `BroadcastChannel` as a tab sees it. */
  readonly of: (tab: object) => new (name: string) => EventTarget
  /** A closed tab neither receives nor sends messages. */
  readonly close: (tab: object) => void
}

/** The latency of a message. */
const ON_ITS_WAY_MS = 0.3

export const makeChannels = (time: VirtualTime): BrowserChannels => {
  const open = new Set<{ readonly tab: object; readonly name: string; readonly target: EventTarget }>()
  const of = (tab: object) =>
    class Channel extends EventTarget {
      readonly entry
      constructor(name: string) {
        super()
        this.entry = { tab, name, target: this }
        open.add(this.entry)
      }
      postMessage(data: unknown): void {
        if (!open.has(this.entry)) return
        for (const other of open) {
          if (other.target === this || other.name !== this.entry.name) continue
          time.after(ON_ITS_WAY_MS, () => {
            if (open.has(other)) other.target.dispatchEvent(new MessageEvent("message", { data }))
          })
        }
      }
      close(): void {
        open.delete(this.entry)
      }
    }
  return {
    of,
    close: (tab) => {
      for (const entry of open) if (entry.tab === tab) open.delete(entry)
    },
  }
}
