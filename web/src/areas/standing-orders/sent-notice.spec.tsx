import { evolveShop, initialShop, type ShopEvent } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { formatWeekday } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { someUser } from "../../testing/some-values.ts"
import { takeNotifications } from "../../ui/feedback/notify.ts"
import { notifyWhenSent } from "./sent-notice.ts"

const FRIDAY = "2027-03-05"
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

describe("a run that is changed when the backend has sent it", () => {
  const mark = (state: "skipped" | "open") => ({ date: FRIDAY, state })
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

  it("[S11.11][ADR-71] is named once with its order, as soon as that is known", () => {
    const log = openLog()
    log.append(changed("skipped"))
    notifyWhenSent(log, "s1", [mark("skipped")])
    log.append(sent)
    expect(takeNotifications()).toEqual([])
    log.append(answered("skipped"))
    log.append(sent)
    expect(takeNotifications()).toMatchObject([{ title }])
  })

  it("[S11.11][ADR-71] is as it should be where it was opened again", () => {
    const log = openLog()
    notifyWhenSent(log, "s1", [mark("skipped")])
    notifyWhenSent(log, "s1", [mark("open")])
    log.append(sent)
    expect(takeNotifications()).toEqual([])
  })
})
