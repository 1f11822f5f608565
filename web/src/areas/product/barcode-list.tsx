/** A product's barcodes, drawn to be scanned from the screen, with their digits (S2.56). */
import { m } from "../../i18n/messages.ts"
import { barcodeImage } from "./barcode-drawing.ts"

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
