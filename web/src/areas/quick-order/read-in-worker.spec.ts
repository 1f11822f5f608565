// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { READING_LIMIT_MS, readInWorker, readTextInWorker } from "./read-in-worker.ts"
import { MOST_CHARACTERS } from "./file-reading.ts"
import { readLongText, readPasted } from "./read-pasted.ts"

/** The worker's reaction to a file, set by the test. */
let whenSent: (worker: SomeWorker) => void = () => {}
const ended = vi.fn<() => void>()
class SomeWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null
  onerror: (() => void) | null = null
  readonly terminate = ended
  postMessage(): void {
    whenSent(this)
  }
}

const FILE = new Blob(["PA1;2"])
const READ = { _tag: "Read", table: [["PA1", "2"]], remarks: [] }

describe("a file read in the worker", () => {
  beforeEach(() => {
    vi.stubGlobal("Worker", SomeWorker)
    vi.stubGlobal("trustedTypes", undefined)
    ended.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it("[S5.13] is the worker's answer, after which the worker ends", async () => {
    whenSent = (worker) => worker.onmessage?.({ data: READ })
    expect(await readInWorker(FILE)).toEqual(READ)
    expect(ended).toHaveBeenCalledOnce()
  })

  it("[S5.13] is refused, and its worker terminated, after the time limit", async () => {
    vi.useFakeTimers()
    const sent = new Promise<void>((resolve) => {
      whenSent = () => resolve()
    })
    const reading = readInWorker(FILE)
    await sent
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(READING_LIMIT_MS)
    expect(await reading).toEqual({ _tag: "Refused", fault: "TooSlow" })
    expect(ended).toHaveBeenCalledOnce()
  })

  it("[S5.13] is refused when the worker crashes, or answers nonsense", async () => {
    whenSent = (worker) => worker.onerror?.()
    expect(await readInWorker(FILE)).toEqual({ _tag: "Refused", fault: "TooSlow" })
    whenSent = (worker) => worker.onmessage?.({ data: "nonsense" })
    expect(await readInWorker(FILE)).toEqual({ _tag: "Refused", fault: "TooSlow" })
  })

  it("[S5.4] a long text is read there too, and refused when it takes too long or crashes the worker (#45)", async () => {
    const pasted = { _tag: "Pasted", asked: null, message: { rows: [], left: [] } }
    whenSent = (worker) => worker.onmessage?.({ data: pasted })
    expect(await readTextInWorker("PA1 2")).toEqual(pasted)
    whenSent = (worker) => worker.onerror?.()
    expect(await readTextInWorker("PA1 2")).toEqual({ _tag: "Refused", fault: "SlowText" })
    whenSent = (worker) => worker.onmessage?.({ data: "nonsense" })
    expect(await readTextInWorker("PA1 2")).toEqual({ _tag: "Refused", fault: "SlowText" })
    expect(ended).toHaveBeenCalledTimes(3)
  })
})

const lines = (count: number, line = "PA139595 12") => Array.from({ length: count }, () => line).join("\n")

describe("a pasted text", () => {
  it("[S5.4] of five thousand rows is read as a whole (#45)", () => {
    const reading = readLongText(lines(5_000))
    expect(reading._tag === "Pasted" ? reading.message.rows.length : reading).toBe(5_000)
  })

  it("[S5.4] with the link of a shared order is that order plus the other lines (#39)", () => {
    const text = "Buongiorno,\nhttps://dispensa.test/pages/proposal?order=FO321732*24~PA189894*2\nBE823414\t3"
    expect(readPasted(text)).toMatchObject({
      asked: null,
      message: {
        rows: [
          { key: "FO321732", quantity: "24" },
          { key: "PA189894", quantity: "2" },
          { key: "BE823414", quantity: "3" },
        ],
      },
    })
  })

  it("[S5.4] with more lines than a file may have is not read at all; empty ones do not count (#45)", () => {
    expect(readLongText(lines(5_016))).toEqual({ _tag: "Refused", fault: "ManyLines" })
    expect(readLongText(`${lines(20)}${"\n \r\n".repeat(5_000)}`)._tag).toBe("Pasted")
  })

  it("[S5.4] of more than a million characters is not read at all (#45)", () => {
    expect(readLongText("a".repeat(MOST_CHARACTERS + 1))).toEqual({ _tag: "Refused", fault: "LongText" })
    expect(readLongText("a".repeat(MOST_CHARACTERS))._tag).toBe("Pasted")
  })
})
