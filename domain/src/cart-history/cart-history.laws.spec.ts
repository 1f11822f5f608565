import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { quantityOfLine } from "../cart/cart-quantities.ts"
import { cartOf } from "../cart/carts.ts"
import { evolveAll, evolveShop, initialShop, type ShopState } from "../shop.ts"
import { arbEnvelopes, arbRetainedLog, HISTORY_OWNER } from "../testing/cart-history.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { cartAt, cartHistory, historyOfLine, type RetainedLog } from "./cart-history.ts"
import { decideUndo, isUndoable } from "./undo.ts"

const eventsOf = ({ envelopes }: RetainedLog) => envelopes.map(({ event }) => event)
const stateOf = (log: RetainedLog) => evolveAll(log.base, eventsOf(log))

const worksForAnother = ({ session: { user } }: ShopState): boolean =>
  user !== null && !user.isAgent && user.clientId !== HISTORY_OWNER.clientId

describe(`the history of a cart (${LAWS})`, () => {
  it("[ADR 29] undoing any change by a new change restores the line's former quantity", () =>
    checkLaw(
      fc.property(arbRetainedLog, fc.nat(), (log, pick) => {
        const shop = stateOf(log)
        // A user who now works for another client does not see this history.
        if (worksForAnother(shop)) return
        const undoable = cartHistory(log, HISTORY_OWNER).filter(isUndoable)
        const entry = undoable[pick % Math.max(1, undoable.length)]
        if (entry === undefined) return
        const cart = cartOf(shop.carts, HISTORY_OWNER)
        const events = Result.getOrThrow(decideUndo(cart, { id: "undo", owner: HISTORY_OWNER, entry }))
        const after = cartOf(evolveAll(shop, events).carts, HISTORY_OWNER)
        expect(quantityOfLine(after, entry.line)).toBe(entry.before)
        expect(events.length).toBe(quantityOfLine(cart, entry.line) === entry.before ? 0 : 1)
      }),
    ))

  it("[ADR 29] the cart at an instant equals folding the events up to it", () =>
    checkLaw(
      fc.property(arbRetainedLog, fc.nat(600), (log, at) => {
        const until = log.envelopes.filter((envelope) => envelope.at <= at).map(({ event }) => event)
        const expected = until.reduce(evolveShop, log.base)
        expect(cartAt(log, HISTORY_OWNER, at)).toEqual(cartOf(expected.carts, HISTORY_OWNER))
      }),
    ))

  it("[ADR 29] each entry states the line's quantity before and after", () =>
    checkLaw(
      fc.property(arbRetainedLog, (log) => {
        for (const entry of cartHistory(log, HISTORY_OWNER)) {
          if (entry._tag !== "LineChanged") continue
          const was = cartAt(log, HISTORY_OWNER, entry.at - 1)
          expect(quantityOfLine(cartAt(log, HISTORY_OWNER, entry.at), entry.line)).toBe(entry.after)
          expect(entry.before).toBe(was.loaded ? quantityOfLine(was, entry.line) : null)
        }
      }),
    ))

  it("[ADR 29] between two entries a line is changed only by a refusal, a withdrawal, an order or a new session", () =>
    checkLaw(
      fc.property(arbRetainedLog, (log) => {
        const entries = cartHistory(log, HISTORY_OWNER)
        const resets = log.envelopes.filter((_, place) => isReset(log, place)).map(({ at }) => at)
        for (const { line } of entries.flatMap((entry) => (entry._tag === "LineChanged" ? [entry] : []))) {
          const own = historyOfLine(entries, line)
          for (const [place, entry] of own.entries()) {
            const next = own[place + 1]
            if (next === undefined || next.before === null) continue
            if (resets.some((at) => at > entry.at && at <= next.at)) continue
            expect(next.before).toBe(entry.after)
          }
        }
      }),
    ))

  it("[ADR 29] folding earlier events shortens the history and does not affect the rest", () =>
    checkLaw(
      fc.property(arbEnvelopes, fc.nat(60), (envelopes, place) => {
        const whole = cartHistory({ base: initialShop, envelopes }, HISTORY_OWNER)
        const head = envelopes.slice(0, place).map(({ event }) => event)
        const rest = { base: evolveAll(initialShop, head), envelopes: envelopes.slice(place) }
        const from = rest.envelopes[0]?.at ?? Number.POSITIVE_INFINITY
        expect(cartHistory(rest, HISTORY_OWNER)).toEqual(whole.filter(({ at }) => at >= from))
      }),
    ))
})

/** The first loaded cart, or the first one after the cart was purged, is nobody's change. */
const isReset = ({ base, envelopes }: RetainedLog, place: number): boolean => {
  const event = envelopes[place]?.event
  if (event?._tag !== "CartLoaded") return event !== undefined && RESETS.has(event._tag)
  return !cartOf(stateOf({ base, envelopes: envelopes.slice(0, place) }).carts, HISTORY_OWNER).loaded
}

const RESETS: ReadonlySet<string> = new Set([
  "CartChangeRefused",
  "CartChangeWithdrawn",
  "OrderSent",
  "OrderQueued",
  "OrderTakenBack",
  "SessionStarted",
  "SessionEnded",
  "SessionExpired",
])
