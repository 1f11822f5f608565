// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { orderNote, splitOrderNote } from "./order-note-text.ts"

const draft = { pickup: null, paymentMethod: null, note: " Suonare due volte " }

describe("an order's note", () => {
  it.each([
    [{ note: "Suonare due volte" }, false],
    [{ note: "Suonare · due volte", ifMissing: "replace" as const }, false],
    [{ note: "", arriving: "wait" as const, ifMissing: null }, true],
    [{ note: "Suonare", arriving: "rest" as const, ifMissing: "call" as const }, true],
  ])("[S12.15] is split into the text and the choices: %j", (chosen, hasArriving) => {
    const whole = orderNote({ ...draft, ...chosen }, hasArriving)
    expect(splitOrderNote(whole)).toEqual({ ifMissing: null, ...chosen })
  })

  it("[S12.15] is split in another language, too", () => {
    expect(splitOrderNote("Ring · Arriving items: send the rest now · If missing: call me")).toMatchObject({
      note: "Ring",
      arriving: "rest",
    })
  })
})

describe("the choices for items out of stock or missing, in the order's note", () => {
  it("[S3.22] add nothing to the note if nothing was chosen and all items are in stock", () => {
    expect(orderNote(draft, false)).toBe("Suonare due volte")
    expect(orderNote({ ...draft, note: " ", arriving: "wait" }, false)).toBe("")
  })

  it("[S4.16] state that the rest is sent now, or that the order waits", () => {
    expect(orderNote({ ...draft, note: "" }, true)).toBe("Articoli in arrivo: spedite subito il resto")
    expect(orderNote({ ...draft, arriving: "wait" }, true)).toBe(
      "Suonare due volte · Articoli in arrivo: aspettate e spedite tutto insieme",
    )
  })

  it("[S3.22] state what to do if an item is missing", () => {
    expect(orderNote({ ...draft, ifMissing: "call" }, false)).toBe("Suonare due volte · Se manca: chiamarmi")
  })
})
