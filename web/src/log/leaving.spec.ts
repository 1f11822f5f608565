import type { ShopEvent } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { someUser } from "../testing/some-values.ts"
import { testLog } from "../testing/test-log.ts"
import type { EventLogOptions } from "./event-log.ts"
import type { LogStore } from "./log-store.ts"
import { createMemoryStore } from "./memory-store.ts"

const started: ShopEvent = { _tag: "SessionStarted", user: someUser }
const ended: ShopEvent = { _tag: "SessionEnded" }
const searched: ShopEvent = { _tag: "ShopRouteVisited", key: "k", route: "/shop?text=olio", label: "olio" }

describe("a log at unload", () => {
  it("[S4.3] names the client of an event, but not of a session's end: only that end stays", () => {
    const { log } = testLog()
    const by: Array<number | string | undefined> = []
    log.onAppended((batch) => by.push(...batch.map(({ envelope }) => envelope.by)))
    void log.append([started, searched, ended])
    expect(by).toEqual([undefined, someUser.clientId, undefined])
  })

  it("[S4.15] hands over the pending writes when the page closes, each once", async () => {
    const store = createMemoryStore()
    const written: Array<ReadonlyArray<string>> = []
    const slow: LogStore = {
      ...store,
      append: (entries) => {
        written.push(entries.map(({ envelope }) => envelope.event._tag))
        return new Promise(() => undefined)
      },
    }
    const left: Array<string> = []
    const onPendingWrites: EventLogOptions["onPendingWrites"] = (entries) =>
      left.push(...entries.map(({ envelope }) => envelope.event._tag))
    const { log } = testLog({ store: slow, onPendingWrites })
    void log.append([started])
    await Promise.resolve()
    void log.append([searched])
    expect(written).toEqual([["SessionStarted"]])
    log.leave()
    // A running write may be dropped with the page as well.
    expect(left).toEqual(["SessionStarted", "ShopRouteVisited"])
    expect(written).toEqual([["SessionStarted"], ["ShopRouteVisited"]])
  })
})
