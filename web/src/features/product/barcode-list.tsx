/** A product's barcodes, digit by digit (S2.56). */

export default function BarcodeList({ codes }: { readonly codes: ReadonlyArray<string> }) {
  return (
    <ul className="flex flex-col gap-4">
      {codes.map((code) => (
        <li key={code} className="flex flex-col items-center gap-2 rounded-md border border-line bg-white p-4">
          <span className="font-medium text-[#1d1b18] text-lg tracking-[0.12em]">{code}</span>
        </li>
      ))}
    </ul>
  )
}
