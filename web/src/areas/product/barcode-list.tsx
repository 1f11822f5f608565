/** A product's barcodes, rendered to be scanned from the screen, with their digits (S2.56). */
import { code128, drawingSVG, ean13, ean8, itf14, type RenderOptions, upca } from "@bwip-js/browser"
import { m } from "../../i18n/messages.ts"

export default function BarcodeList({ codes }: { readonly codes: ReadonlyArray<string> }) {
  return (
    <ul className="flex flex-col gap-4">
      {codes.map((code) => (
        <li key={code} className="flex flex-col items-center gap-2 rounded-md border border-line bg-[#ffffff] p-4">
          <BarcodeImage code={code} />
          <span className="font-medium text-[#1d1b18] text-lg tracking-[0.12em]">{code}</span>
        </li>
      ))}
    </ul>
  )
}

const BarcodeImage = ({ code }: { readonly code: string }) => {
  const image = barcodeImage(code)
  return image === null ? null : (
    <img src={image} alt={m.product_barcode({ code })} className="h-24 w-full max-w-72 object-contain" />
  )
}

/** Renders a barcode as SVG with `bwip-js`; loaded when the barcodes are opened (S2.56). */
type Renderer = (options: RenderOptions, drawing: ReturnType<typeof drawingSVG>) => string

/** Symbology by number of digits; any other text is rendered as Code 128. */
const KINDS: Readonly<Record<number, Renderer>> = { 8: ean8, 12: upca, 13: ean13, 14: itf14 }

const render = (kind: Renderer, bcid: string, text: string): string =>
  // Black on white in both themes: scanners need the contrast. The digits are shown beside it as text.
  kind({ bcid, text, height: 14, padding: 6, barcolor: "000000", backgroundcolor: "FFFFFF" }, drawingSVG())

/** Data URL of the rendered SVG: an image, so that no markup of a library enters the page. */
const asImage = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Null when it cannot be rendered: its digits are shown anyway. */
export const barcodeImage = (code: string): string | null => {
  const kind = /^\d+$/.test(code) ? KINDS[code.length] : undefined
  if (kind !== undefined) {
    try {
      return asImage(render(kind, "ean13", code))
    } catch {
      // Wrong check digit: the code is rendered unchanged, in the symbology that encodes any text.
    }
  }
  try {
    return asImage(render(code128, "code128", code))
  } catch {
    return null
  }
}
