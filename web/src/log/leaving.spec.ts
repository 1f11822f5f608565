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

describe("what is left of a log", () => {
  it("[S4.3] says by whom an event was, but not whose session ended: that is all that stays", () => {
    const { log } = testLog()
    const by: Array<number | string | undefined> = []
    log.onAppended((batch) => by.push(...batch.map(({ envelope }) => envelope.by)))
    void log.append([started, searched, ended])
    expect(by).toEqual([undefined, someUser.clientId, undefined])
  })

  it("[S4.15] hands over what waits behind a write when the page goes, and nothing twice", async () => {
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
    const onLeft: EventLogOptions["onLeft"] = (entries) =>
      left.push(...entries.map(({ envelope }) => envelope.event._tag))
    const { log } = testLog({ store: slow, onLeft })
    void log.append([started])
    await Promise.resolve()
    void log.append([searched])
    expect(written).toEqual([["SessionStarted"]])
    log.leave()
    // What is being written may be dropped with the page as well.
    expect(left).toEqual(["SessionStarted", "ShopRouteVisited"])
    expect(written).toEqual([["SessionStarted"], ["ShopRouteVisited"]])
  })
})
