/** A product's barcodes, drawn to be scanned from the screen, with their digits (S2.56). */
import { code128, drawingSVG, ean13, ean8, itf14, type RenderOptions, upca } from "@bwip-js/browser"
import { m } from "../../i18n/messages.ts"

export default function BarcodeList({ codes }: { readonly codes: ReadonlyArray<string> }) {
  return (
    <ul className="flex flex-col gap-4">
      {codes.map((code) => (
        <li key={code} className="flex flex-col items-center gap-2 rounded-md border border-line bg-[#ffffff] p-4">
          <Drawing code={code} />
          <span className="font-medium text-[#1d1b18] text-lg tracking-[0.12em]">{code}</span>
        </li>
      ))}
    </ul>
  )
}

const Drawing = ({ code }: { readonly code: string }) => {
  const image = barcodeImage(code)
  return image === null ? null : (
    <img src={image} alt={m.product_barcode({ code })} className="h-24 w-full max-w-72 object-contain" />
  )
}

/** Draws a barcode as SVG, with `bwip-js`; loaded when somebody opens the barcodes (S2.56). */
type Drawn = (options: RenderOptions, drawing: ReturnType<typeof drawingSVG>) => string

/** What a code's number of digits says about its kind; every other text can be a Code 128. */
const KINDS: Readonly<Record<number, Drawn>> = { 8: ean8, 12: upca, 13: ean13, 14: itf14 }

const draw = (kind: Drawn, bcid: string, text: string): string =>
  // Black on white in both themes: scanners need the contrast. The digits stand beside it as text.
  kind({ bcid, text, height: 14, padding: 6, barcolor: "000000", backgroundcolor: "FFFFFF" }, drawingSVG())

/** An address that holds the drawing itself: an image, so that no markup of a library enters the page. */
const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Null when it cannot be drawn: its digits are there all the same. */
export const barcodeImage = (code: string): string | null => {
  const kind = /^\d+$/.test(code) ? KINDS[code.length] : undefined
  if (kind !== undefined) {
    try {
      return asImage(draw(kind, "ean13", code))
    } catch {
      // A wrong check digit: the code as it stands, in the kind that holds any text.
    }
  }
  try {
    return asImage(draw(code128, "code128", code))
  } catch {
    return null
  }
}
