import { evolveShop, initialShop, type ShopEvent } from "@dispensa/domain"
import { renderHook } from "@testing-library/react"
import type { ReactNode } from "react"
import { describe, expect, it, vi } from "vitest"
import { ShopContext } from "../../app/use-shop.ts"
import { formatWeekday } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { loggedInShop } from "../../testing/logged-in-shop.ts"
import { someUser } from "../../testing/some-values.ts"
import { takeNotifications } from "../../ui/feedback/notify.ts"
import { notifyWhenSent, useStandingCommands } from "./use-standing.ts"

const FRIDAY = "2027-03-05"
const NOON = Date.parse("2027-03-05T11:00:00Z")
const { clientId } = someUser
const subject = "standing" as const

const loaded = (runs: ReadonlyArray<object>): ShopEvent => ({
  _tag: "ReplicaLoaded",
  subject,
  clientId,
  snapshot: [{ standingId: "s1", patch: { isNew: true, name: "Fresco", addressCode: "1", runs } }],
})

const openLog = () => {
  takeNotifications()
  const readers = new Set<() => void>()
  let state = [{ _tag: "SessionStarted" as const, user: someUser }, loaded([])].reduce(evolveShop, initialShop)
  return {
    readers,
    state: () => state,
    subscribe: (reader: () => void) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    append: (event: ShopEvent) => {
      state = evolveShop(state, event)
      for (const reader of readers) reader()
    },
  }
}

describe("a run changed after the backend has sent it", () => {
  const mark = (state: "skipped" | "open") => ({ date: FRIDAY, state })
  const watch = (log: ReturnType<typeof openLog>, state: "skipped" | "open", now = () => NOON) =>
    notifyWhenSent(log, { standingId: "s1", runs: [mark(state)] }, now)
  const changed = (state: "skipped" | "open"): ShopEvent => ({
    _tag: "StandingChangeRequested",
    id: state,
    clientId,
    standingId: "s1",
    patch: { runs: [mark(state)] },
  })
  const answered = (changeId: string): ShopEvent => ({
    _tag: "ClientChangeAnswered",
    subject,
    clientId,
    changeId,
    refused: null,
  })
  const sent = loaded([{ date: FRIDAY, state: "confirmed", orderId: "ORD-7" }])
  const title = m.standing_already_sent({ date: formatWeekday(FRIDAY, "it"), order: "ORD-7" })

  it("[S11.11][ADR-71] is reported once with its order, as soon as that is known", () => {
    const log = openLog()
    log.append(changed("skipped"))
    watch(log, "skipped")
    log.append(sent)
    expect(takeNotifications()).toEqual([])
    log.append(answered("skipped"))
    log.append(sent)
    expect(takeNotifications()).toMatchObject([{ title }])
  })

  it("[S11.11][ADR-71] is not reported if it was reopened", () => {
    const log = openLog()
    watch(log, "skipped")
    watch(log, "open")
    log.append(sent)
    expect(takeNotifications()).toEqual([])
  })

  it("[S11.11][ADR-71] is watched until its day is past, and no longer", () => {
    const log = openLog()
    let now = NOON
    watch(log, "skipped", () => now)
    log.append(loaded([]))
    expect(log.readers.size).toBe(1)
    now += 12 * 3_600_000
    log.append(loaded([]))
    expect(log.readers.size).toBe(0)
    log.append(sent)
    expect(takeNotifications()).toEqual([])
  })

  it("[S11.11][ADR-71] is not watched when nobody is logged in, since nothing was changed", async () => {
    const { log, shop } = await loggedInShop(someUser)
    const subscribe = vi.spyOn(log, "subscribe")
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <ShopContext value={shop}>{children}</ShopContext>
    )
    const { result } = renderHook(useStandingCommands, { wrapper })
    await result.current.markRun("s1", FRIDAY, "skipped")
    expect(subscribe).toHaveBeenCalledTimes(1)
    await log.append([{ _tag: "SessionEnded" }])
    await result.current.markRun("s1", FRIDAY, "skipped")
    expect(subscribe).toHaveBeenCalledTimes(1)
  })
})
