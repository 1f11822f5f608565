/** Worker that decodes the barcode in a picture; answers its text and format, or null. */
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"
import { DECODER_OPTIONS } from "./decoder-options.ts"
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url"

// From our own origin: the library would fetch it from a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ImageData) void answer(data)
})

const answer = async (picture: ImageData): Promise<void> => {
  try {
    const [found] = await readBarcodes(picture, DECODER_OPTIONS)
    postMessage(found === undefined ? null : { text: found.text, format: found.format })
  } catch (error) {
    // Rethrown as an error event of this worker, which the page handles.
    setTimeout(() => {
      throw error
    })
  }
}
