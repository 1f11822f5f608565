/** Live events as server-sent events, for the control page and for tests. */
import type { ServerResponse } from "node:http"

export interface Live {
  /** Notifies all listeners; `data` is written as JSON. */
  readonly notify: (event: string, data: unknown) => void
  /** Takes over a response and keeps it open; false with too many listeners. */
  readonly listen: (response: ServerResponse, wants: (event: string, data: unknown) => boolean) => boolean
  readonly close: () => void
}

export const MAX_LISTENERS = 20
/** Prevents proxies from ending a silent connection. */
const COMMENT_EVERY_MS = 15_000

export const makeLive = (): Live => {
  const listeners = new Map<ServerResponse, (event: string, data: unknown) => boolean>()
  const timer = setInterval(() => {
    for (const response of listeners.keys()) response.write(": still here\n\n")
  }, COMMENT_EVERY_MS).unref()
  return {
    notify: (event, data) => {
      if (listeners.size === 0) return
      const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
      for (const [response, wants] of listeners) if (wants(event, data)) response.write(text)
    },
    listen: (response, wants) => {
      if (listeners.size >= MAX_LISTENERS) return false
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" })
      response.write("retry: 1000\n\n")
      listeners.set(response, wants)
      response.once("close", () => listeners.delete(response))
      return true
    },
    close: () => {
      clearInterval(timer)
      for (const response of listeners.keys()) response.end()
      listeners.clear()
    },
  }
}
