/** A text whose numbers stay on one line with their units: no line starts with a lone "g". */
import { Fragment } from "react"

const MEASURED = /(\d[\d.,]*\s(?:kg|g|mg|l|cl|ml|cm|mm|m|pz|pcs|%|€)(?![\p{L}\d]))/giu

export const WithUnits = ({ children }: { readonly children: string }) =>
  children.split(MEASURED).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={`${at} ${part}`}>{part}</Fragment>
    ) : (
      <span key={`${at} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
