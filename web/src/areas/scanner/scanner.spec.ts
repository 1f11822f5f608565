// @vitest-environment jsdom
import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import { workerCode } from "../../security/worker-code.ts"
import { makeBarcodeReader } from "./barcode-reader.ts"
import { openCamera, see, type Sight } from "./use-scanner.ts"
import { withScan, withUndone } from "./scan-log.ts"
import { areSoundsOn, keepSounds, makeScanSounds } from "./scan-sounds.ts"

afterEach(() => vi.unstubAllGlobals())

/** For pictures of 100 ms each, the codes that counted as scans. */
const countedOf = (pictures: ReadonlyArray<string | null>): ReadonlyArray<string> => {
  let last: Sight | null = null
  return pictures.flatMap((code, at) => {
    const seen = see(last, code, at * 100)
    last = seen.last
    return seen.counts ?? []
  })
}

describe("a scan", () => {
  const held = (code: string | null, pictures: number) => Array<string | null>(pictures).fill(code)

  it("[S2.56] counts once while a code is held in front of the camera, even with a shaking hand", () => {
    expect(countedOf([...held("A", 50), null, null, ...held("A", 50)])).toEqual(["A"])
  })

  it("[S2.56] counts the next piece: of another item at once, of the same item once it was out of view", () => {
    expect(countedOf(["A", "A", "B", "B", "A"])).toEqual(["A", "B", "A"])
    expect(countedOf(["A", ...held(null, 12), "A"])).toEqual(["A", "A"])
    expect(countedOf(["A", ...held(null, 10), "A"])).toEqual(["A"])
  })

  it("[S2.56] counts only codes that were seen, and no code twice in a row within a moment", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("A", "B", null), { maxLength: 60 }), (pictures) => {
        const counted = countedOf(pictures)
        expect(counted.every((code) => pictures.some((picture) => picture === code))).toBe(true)
        expect(countedOf(pictures.map((code) => (code === null ? null : "A"))).length).toBeLessThanOrEqual(
          1 + Math.floor(pictures.length / 12),
        )
      }),
    )
  })
})

describe("the last scans", () => {
  const scanned = (title: string) => ({ title, isFound: true, undo: () => null })

  it("[S2.56] are listed latest first, and an undone one is marked", () => {
    const log = withScan(withScan([], "1", scanned("one")), "2", scanned("two"))
    expect(log.map(({ title }) => title)).toEqual(["two", "one"])
    expect(withUndone(log, log[1]?.id ?? 0).map(({ isUndone }) => isUndone)).toEqual([false, true])
  })

  it("[S2.56] sound settings are persisted", () => {
    const kept = new Map<string, string>()
    const store = {
      get: (key: string) => kept.get(key) ?? null,
      set: (key: string, value: string) => kept.set(key, value).has(key),
    }
    expect(areSoundsOn(store)).toBe(true)
    keepSounds(store, false)
    expect(areSoundsOn(store)).toBe(false)
  })
})

describe("feedback on a scan", () => {
  it("[S2.56] is a high beep and a short vibration for a found code, a low and long one for an unknown one", () => {
    const started: Array<number> = []
    const vibrate = vi.fn<(ms: number) => boolean>(() => true)
    vi.stubGlobal("navigator", { vibrate })
    vi.stubGlobal(
      "AudioContext",
      class {
        currentTime = 0
        createOscillator = () => ({
          frequency: { value: 0 },
          connect: (next: unknown) => next,
          start() {
            started.push(this.frequency.value)
          },
          stop: () => undefined,
        })
        createGain = () => ({ gain: { value: 1 }, connect: () => undefined })
        close = async () => undefined
      },
    )
    const sounds = makeScanSounds()
    sounds.play("found")
    sounds.play("unknown")
    sounds.close()
    const [found = 0, unknown = 0] = started
    expect(found).toBeGreaterThan(unknown)
    const [[short] = [0], [long] = [0]] = vibrate.mock.calls
    expect(short).toBeLessThan(long)
    vi.unstubAllGlobals()
    vi.stubGlobal("navigator", {})
    // A device that supports neither can scan as well.
    expect(() => makeScanSounds().play("found")).not.toThrow()
  })
})

describe("the camera", () => {
  it.each([
    ["NotAllowedError", "Refused"],
    ["NotFoundError", "Missing"],
    ["NotReadableError", "InUse"],
    ["TypeError", "Unsupported"],
  ])("[S2.56] %s is reported as %s", async (name, fault) => {
    const getUserMedia = () => Promise.reject(new DOMException("no", name))
    vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } })
    expect(await openCamera()).toBe(fault)
    vi.stubGlobal("navigator", {})
    expect(await openCamera()).toBe("Unsupported")
  })

  it("[S2.56] offers its torch if it has one, and closing it stops all its tracks", async () => {
    const track = {
      getCapabilities: () => ({ torch: true }),
      applyConstraints: vi.fn<(wanted: MediaTrackConstraints) => Promise<void>>(async () => undefined),
      stop: vi.fn<() => void>(),
    }
    const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
    vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: async () => stream } })
    const camera = await openCamera()
    if (typeof camera === "string") throw new Error(camera)
    await camera.setTorch?.(true)
    expect(track.applyConstraints).toHaveBeenCalledExactlyOnceWith({ advanced: [{ torch: true }] })
    camera.close()
    expect(track.stop).toHaveBeenCalledOnce()
    vi.stubGlobal("navigator", {
      mediaDevices: {
        getUserMedia: async () => ({ ...stream, getVideoTracks: () => [{ getCapabilities: () => ({}) }] }),
      },
    })
    expect(await openCamera()).toMatchObject({ setTorch: null })
  })
})

describe("the reader", () => {
  const video = document.createElement("video")
  const detectorOf = (
    formats: ReadonlyArray<string>,
    detect: () => Promise<ReadonlyArray<{ rawValue: string; format: string }>>,
  ) =>
    class {
      static getSupportedFormats = async () => formats
      detect = detect
    }

  it("[S2.56] is the browser's if it supports EAN-13; a picture that is not ready has no code", async () => {
    vi.stubGlobal(
      "BarcodeDetector",
      detectorOf(["ean_13"], async () => [{ rawValue: "4006381333931", format: "ean_13" }]),
    )
    expect(await (await makeBarcodeReader()).read(video)).toBe("4006381333931")
    vi.stubGlobal(
      "BarcodeDetector",
      detectorOf(["ean_13"], async () => []),
    )
    expect(await (await makeBarcodeReader()).read(video)).toBeNull()
    vi.stubGlobal(
      "BarcodeDetector",
      detectorOf(["ean_13"], () => Promise.reject(new Error("no picture"))),
    )
    expect(await (await makeBarcodeReader()).read(video)).toBeNull()
  })

  it.each([
    ["upc_e", "04252614", "042100005264"],
    ["upc_e", "042100005264", "042100005264"],
    // Not a UPC-E after all: the next picture is read again.
    ["upc_e", "04252615", null],
    ["ean_8", "04252614", "04252614"],
  ])("[S11.4] a symbol in %s with %s gives the code %s", async (format, rawValue, code) => {
    vi.stubGlobal(
      "BarcodeDetector",
      detectorOf(["ean_13"], async () => [{ rawValue, format }]),
    )
    expect(await (await makeBarcodeReader()).read(video)).toBe(code)
  })

  it("[S2.56] is our worker if the browser's does not support EAN-13, and the worker ends with it", async () => {
    const terminate = vi.fn<() => void>()
    vi.stubGlobal(
      "BarcodeDetector",
      detectorOf(["qr_code"], async () => []),
    )
    vi.stubGlobal(
      "Worker",
      class {
        terminate = terminate
      },
    )
    const reader = await makeBarcodeReader()
    reader.close()
    expect(terminate).toHaveBeenCalledOnce()
  })

  it("[S2.8] accepts only workers of the build", async () => {
    const createPolicy = (_: string, rules: { readonly createScriptURL: (url: string) => string }) => rules
    vi.stubGlobal("trustedTypes", { createPolicy })
    vi.resetModules()
    const { workerCode: addressOf } = await import("../../security/worker-code.ts")
    for (const address of [
      "https://evil.test/assets/decoder-worker-x.js",
      "/assets/index-x.js",
      "/files/decoder-worker-x.js.html",
      "data:,1",
    ])
      expect(() => addressOf(address)).toThrow(TypeError)
    expect(addressOf("/assets/decoder-worker-abc_1.js")).toBe("/assets/decoder-worker-abc_1.js")
    vi.unstubAllGlobals()
    expect(workerCode("/assets/decoder-worker-abc.js")).toContain("decoder-worker")
  })
})
