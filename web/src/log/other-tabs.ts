/** The other browser tabs of the shop: each announces its writes to the log; the others read the rows themselves. */

export interface OtherTabs {
  readonly announce: () => void
  /** Returns a function that stops it. */
  readonly listen: (onWritten: () => void) => () => void
}

const CHANNEL = "dispensa.log"

/** Without BroadcastChannel a tab catches up when it becomes visible. */
export const otherTabs = (name = CHANNEL): OtherTabs => {
  if (typeof BroadcastChannel === "undefined") return { announce: () => undefined, listen: () => () => undefined }
  const channel = new BroadcastChannel(name)
  return {
    announce: () => channel.postMessage(null),
    listen: (onWritten) => {
      channel.addEventListener("message", onWritten)
      return () => {
        channel.removeEventListener("message", onWritten)
        channel.close()
      }
    },
  }
}
