/**
 * Reads the barcode in a picture: natively if the browser can, otherwise by ZXing as WebAssembly in a worker of its own. Only
 * the worker may compile it: the page's content security policy stays as strict as it is (ADR 0051).
 */
import { upcaOfUpce } from "@dispensa/domain"
import { workerCode } from "../../security/worker-code.ts"

export interface BarcodeReader {
  /** The code in the picture; null if there is none. */
  readonly read: (picture: HTMLVideoElement) => Promise<string | null>
  readonly close: () => void
}

export const makeBarcodeReader = async (): Promise<BarcodeReader> => (await nativeReader()) ?? workerReader()

/** Symbologies printed on products and cases: GS1-128 is a Code 128. */
const FORMATS = ["ean_13", "ean_8", "upc_a", "upc_e", "itf", "code_128", "data_matrix"]

interface NativeDetector {
  readonly detect: (
    source: HTMLVideoElement,
  ) => Promise<ReadonlyArray<{ readonly rawValue: string; readonly format: string }>>
}

/** A decoded code with the name of its format. */
export interface DecodedBarcode {
  readonly text: string
  readonly format: string
}

const UPC_E_FORMATS = ["upc_e", "UPCE"]

/** UPC-E is expanded here only: its eight digits would otherwise look like an EAN-8. */
export const codeOf = ({ text, format }: DecodedBarcode): string | null =>
  UPC_E_FORMATS.includes(format) && text.length === 8 ? upcaOfUpce(text) : text

const isDecoded = (value: unknown): value is DecodedBarcode =>
  typeof value === "object" &&
  value !== null &&
  "text" in value &&
  typeof value.text === "string" &&
  "format" in value &&
  typeof value.format === "string"

interface NativeDetectorClass {
  new (options: { readonly formats: ReadonlyArray<string> }): NativeDetector
  readonly getSupportedFormats: () => Promise<ReadonlyArray<string>>
}

declare global {
  interface Window {
    readonly BarcodeDetector?: NativeDetectorClass
    /** Accepts a trusted URL as well. */
    readonly Worker: new (
      address: string | TrustedScriptURL,
      options: WorkerOptions,
    ) => Worker
  }
}

const nativeReader = async (): Promise<BarcodeReader | null> => {
  const Detector = window.BarcodeDetector
  if (Detector === undefined) return null
  try {
    const supported = await Detector.getSupportedFormats()
    // Some browsers have the class without a working service.
    if (!supported.includes("ean_13")) return null
    const detector = new Detector({ formats: FORMATS.filter((format) => supported.includes(format)) })
    return {
      // A picture that is not ready is rejected.
      read: async (picture) => {
        const [found] = await detector.detect(picture).catch(() => [])
        return found === undefined ? null : codeOf({ text: found.rawValue, format: found.format })
      },
      close: () => undefined,
    }
  } catch {
    return null
  }
}

/** In the middle of a picture of this width the bars of a label are still wide enough. */
const MOST_WIDTH = 960

const workerReader = async (): Promise<BarcodeReader> => {
  const decoder = await import("./decoder-worker.ts?worker&url")
  const worker = new window.Worker(workerCode(decoder.default), { type: "module" })
  const canvas = document.createElement("canvas")
  const context = canvas.getContext("2d", { willReadFrequently: true })
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        const scale = Math.min(1, MOST_WIDTH / picture.videoWidth)
        canvas.width = Math.round(picture.videoWidth * scale)
        canvas.height = Math.round(picture.videoHeight * scale)
        if (context === null || canvas.width === 0) return resolve(null)
        context.drawImage(picture, 0, 0, canvas.width, canvas.height)
        const image = context.getImageData(0, 0, canvas.width, canvas.height)
        worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(isDecoded(data) ? codeOf(data) : null)
        // Its code or the WebAssembly could not be loaded.
        worker.onerror = () => reject(new Error("The decoder did not start"))
        worker.onmessageerror = () => resolve(null)
        worker.postMessage(image, [image.data.buffer])
      }),
    close: () => worker.terminate(),
  }
}
