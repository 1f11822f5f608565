/** Symbologies to detect: those printed on products and cases (ADR 0051). GS1-128 is a Code 128. */
import type { ReaderOptions } from "zxing-wasm/reader"

export const DECODER_OPTIONS: ReaderOptions = {
  formats: ["EAN13", "EAN8", "UPCA", "UPCE", "ITF14", "Code128", "DataMatrix", "DataBar", "DataBarExp"],
  tryHarder: true,
  maxNumberOfSymbols: 1,
}
