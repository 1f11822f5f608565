import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { EVENT_VERSION, type ShopEvent } from "../event.ts"
import { evolveAll, initialShop } from "../shop.ts"
import { decodeRecording, encodeRecording, type RecordingInput, sharedHash, stateAt, stateHash } from "./recording.ts"
import { createRedactor } from "./redact.ts"

const user = {
  name: "Anna",
  companyName: "Trattoria da Anna",
  clientId: 7,
  isAgent: false,
  addresses: [{ addressCode: "A1", street: "Via Roma 1", city: "Parma" }],
}
const events: ReadonlyArray<ShopEvent> = [
  { _tag: "SessionStarted", user },
  { _tag: "ShopRouteVisited", key: "t1", route: "/shop?text=olio+buono&category=oli&page=2", label: "olio buono" },
  { _tag: "SidebarSearched", side: "left", text: "Anna" },
]
const input: RecordingInput = {
  app: "0.1.0",
  at: 0,
  language: "it",
  page: "/pages/reset-password?token=s3cret",
  browser: "Firefox 140, computer",
  calls: [{ at: 0, method: "GET", path: "/api/resource/Anna%20Bianchi", status: 200, ms: 12 }],
  snapshot: null,
  events: events.map((event, at) => ({
    key: at + 1,
    tab: "t1",
    envelope: { id: `e${at}`, at, version: EVENT_VERSION, event },
  })),
  shown: evolveAll(initialShop, events),
}
const file = encodeRecording(input)
const faultOf = (input: unknown) => Result.getOrThrow(Result.flip(decodeRecording(input)))

describe("redacting", () => {
  it("[ADR 35] keeps codes, numbers and filters, and uses one placeholder for equal texts", () => {
    const recording = Result.getOrThrow(decodeRecording(file))
    expect(recording.events.map(({ envelope }) => envelope.event)).toEqual([
      {
        _tag: "SessionStarted",
        user: {
          ...user,
          name: "‹1›",
          companyName: "‹2›",
          addresses: [{ addressCode: "A1", street: "‹3›", city: "‹4›" }],
        },
      },
      { _tag: "ShopRouteVisited", key: "t1", route: "/shop?text=‹5›&category=oli&page=2", label: "‹6›" },
      { _tag: "SidebarSearched", side: "left", text: "‹1›" },
    ])
  })

  it("[ADR 35] leaves no token and no name in the addresses of the page and of calls", () => {
    expect(file.page).toMatch(/^\/pages\/reset-password\?token=‹\d+›$/)
    expect(file.calls[0]?.path).toMatch(/^\/api\/resource\/‹\d+›$/)
  })

  it("[ADR 35] keeps different routes different, and a new search recognisable", () => {
    const { redactRoute } = createRedactor()
    const routes = ["/shop?text=a+b", "/shop?text=a%20b", "/shop?is_new_tab=true", "/shop", "a b"]
    expect(new Set(routes.map(redactRoute)).size).toBe(routes.length)
    expect(redactRoute("/shop?is_new_tab=true")).toBe("/shop?is_new_tab=true")
  })
})

describe("reading a recording", () => {
  it("[ADR 35] restores the state after any of its events", () => {
    const recording = Result.getOrThrow(decodeRecording(file))
    expect(stateAt(recording, 0)).toEqual(initialShop)
    expect(stateAt(recording, 1).session.user?.clientId).toBe(7)
    expect(stateAt(recording, 1).tabs.tabs).toEqual([])
    expect(stateAt(recording).tabs.tabs).toHaveLength(1)
  })

  it("[ADR 35] starts with the log's snapshot, which is redacted as well", () => {
    const snapshot = { through: 3, state: evolveAll(initialShop, events.slice(0, 1)) }
    const recording = Result.getOrThrow(decodeRecording(encodeRecording({ ...input, snapshot, events: [] })))
    expect(recording.snapshot?.through).toBe(3)
    expect(stateAt(recording).session.user).toMatchObject({ clientId: 7, name: "‹1›" })
  })

  it("[ADR 35] states the fault of an invalid file", () => {
    expect(faultOf({ some: "file" })._tag).toBe("NoRecording")
    expect(faultOf({ ...file, version: 2 })).toEqual({ _tag: "OtherVersion", version: 2 })
    const [first, ...rest] = file.events
    expect(faultOf({ ...file, events: [{ ...first, envelope: { event: {} } }, ...rest] })).toMatchObject({
      _tag: "UnknownEvent",
      key: 1,
    })
    expect(faultOf({ ...file, snapshot: { through: 1, snapshot: {} } })._tag).toBe("UnknownSnapshot")
  })

  it("[ADR 35] compares what the page showed with what the log folds to, except for the search tabs", () => {
    const shownOf = (count: number) =>
      encodeRecording({ ...input, shown: evolveAll(initialShop, events.slice(0, count)) }).shown
    expect(sharedHash(stateAt(Result.getOrThrow(decodeRecording(encodeRecording(input)))))).toBe(shownOf(3))
    expect([shownOf(1), shownOf(2)]).toEqual([shownOf(3), shownOf(3)])
    expect(shownOf(0)).not.toBe(shownOf(3))
  })

  it("[ADR 35] an event edited by hand changes the hash", () => {
    const recording = Result.getOrThrow(decodeRecording(file))
    const shorter = { ...recording, events: recording.events.slice(0, 2) }
    expect(stateHash(stateAt(recording))).toBe(file.hash)
    expect(stateHash(stateAt(shorter))).not.toBe(file.hash)
  })
})
