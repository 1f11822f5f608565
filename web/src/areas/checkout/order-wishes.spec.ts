// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { orderNote } from "./order-wishes.ts"

const draft = { pickup: null, paymentMethod: null, note: " Suonare due volte " }

describe("what the order's note says of items that are not in stock or missing", () => {
  it("[S3.22] is nothing but the note where nothing was chosen and all is in stock", () => {
    expect(orderNote(draft, false)).toBe("Suonare due volte")
    expect(orderNote({ ...draft, note: " ", arriving: "wait" }, false)).toBe("")
  })

  it("[S4.16] is that the rest is sent now, or that the order waits", () => {
    expect(orderNote({ ...draft, note: "" }, true)).toBe("Articoli in arrivo: spedite subito il resto")
    expect(orderNote({ ...draft, arriving: "wait" }, true)).toBe(
      "Suonare due volte · Articoli in arrivo: aspettate e spedite tutto insieme",
    )
  })

  it("[S3.22] is what to do if an item is missing", () => {
    expect(orderNote({ ...draft, ifMissing: "call" }, false)).toBe("Suonare due volte · Se manca: chiamarmi")
  })
})
