import { decodeRecording, sharedHash, stateAt, stateHash } from "@dispensa/domain"
import { Effect, Layer, Result } from "effect"
import "fake-indexeddb/auto"
import { describe, expect, it } from "vitest"
import { openDatabase } from "../../log/database.ts"
import { ShopLog } from "../../log/event-log.ts"
import { createLogStore, LogRecords } from "../../log/log-store.ts"
import { cartWith, someLine, someOwner, someRow, someUser } from "../../testing/some-values.ts"
import { testLog } from "../../testing/test-log.ts"
import { Host } from "../../app/host.ts"
import { noted } from "./recent-calls.ts"
import { browserKind, writeRecording } from "./use-save-report.ts"

const CHROME_ON_ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.58 Mobile Safari/537.36"
const page = { language: "it", page: "/shop?text=olio", userAgent: CHROME_ON_ANDROID }

const open = async (name: string) => {
  const records = createLogStore(await openDatabase(name))
  const { log } = testLog({ store: records })
  const services = Layer.mergeAll(
    Layer.succeed(ShopLog, log),
    Layer.succeed(LogRecords, records),
    Layer.succeed(Host, { now: () => 42, newId: () => "id" }),
  )
  await log.append([{ _tag: "SessionStarted", user: someUser }])
  await log.append([{ _tag: "CartLoaded", owner: someOwner, cart: cartWith(someRow(2)) }])
  return { log, records, write: () => Effect.runPromise(Effect.provide(writeRecording(page), services)) }
}

const read = (text: string) => Result.getOrThrow(decodeRecording(JSON.parse(text)))

describe("the recording of a problem", () => {
  it("[ADR 35] contains the events since the snapshot in key order, and folds to the shown state", async () => {
    const { log, records, write } = await open("recording")
    await records.compact()
    await log.append([{ _tag: "CartReferenceWritten", owner: someOwner, text: "olio" }])
    await log.append([{ _tag: "PricesSwitched", shown: false }])
    const recording = read(await write())
    expect(recording.snapshot?.through).toBe(2)
    expect(recording.events.map(({ key, envelope }) => [key, envelope.event._tag])).toEqual([
      [3, "CartReferenceWritten"],
      [4, "PricesSwitched"],
    ])
    const folded = stateAt(recording)
    expect(folded.carts["7/A1"]?.confirmed.rows).toMatchObject([{ itemCode: someLine.itemCode, quantity: 2 }])
    expect([stateHash(folded), sharedHash(folded)]).toEqual([recording.hash, recording.shown])
  })

  it("[ADR 35] waits for pending writes", async () => {
    const { log, write } = await open("recording-late")
    void log.append([{ _tag: "PricesSwitched", shown: false }])
    const recording = read(await write())
    expect(recording.events.at(-1)?.envelope.event._tag).toBe("PricesSwitched")
    expect(sharedHash(stateAt(recording))).toBe(recording.shown)
  })

  it("[ADR 35] names page, language, browser family and recent calls, and identifies nobody", async () => {
    const { write } = await open("recording-page")
    const send = noted(async () => new Response("{}", { status: 502 }))
    await send("https://backend.test/api/method/get_cart_items?token=s3cret&q=Anna", { method: "POST" })
    const text = await write()
    expect(read(text)).toMatchObject({ at: 42, language: "it", browser: "Chromium 130, Android" })
    expect(read(text).page).toMatch(/^\/shop\?text=‹\d+›$/)
    expect(read(text).calls.at(-1)).toMatchObject({ method: "POST", path: "/api/method/get_cart_items", status: 502 })
    for (const secret of ["Anna", "Trattoria", "Roma", "Parma", "Olio", "Pixel", "s3cret", "olio"])
      expect(text).not.toContain(secret)
  })

  it("[ADR 35] tells browsers apart by their families", () => {
    const chrome = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36"
    expect(browserKind(`${chrome} Edg/131.0.0.0`)).toBe("Edge 131, Windows")
    expect(browserKind("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe(
      "Firefox 140, Linux",
    )
    expect(
      browserKind("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1"),
    ).toBe("Safari 17, iOS")
    expect(browserKind("curl/8")).toBe("another browser, another system")
  })
})
