/** One suggestion: its product, with price and pack, and a button that adds one pack; two cells of the popup's grid. */
import { Autocomplete } from "@base-ui/react/autocomplete"
import { availabilityOf, formatPrice } from "@dispensa/domain"
import { ShoppingBasket } from "lucide-react"
import { formatQuantity, formatQuantityOf, formatUnit } from "../../format/units.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { Availability } from "../product/availability.tsx"
import { LastOrdered } from "../product/last-ordered.tsx"
import { useAddSuggestion } from "./use-add-suggestion.ts"
import type { Suggestion } from "./use-suggestions.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"

/** Action of a grid cell. */
export interface SuggestionCell {
  readonly does: "open" | "add"
  readonly suggestion: Suggestion
}

const CELL = "flex min-h-12 cursor-pointer items-center rounded-md data-highlighted:bg-action-soft"

/** "De Cecco · 0,98 €/pz · 20 pz"; as much as the backend states. */
const useFacts = ({ brand = "", price, unit, packSize }: Suggestion): string => {
  const locale = useLocale()
  const isShown = usePricesShown()
  const amount = isShown ? formatPrice(price ?? null, locale) : ""
  const basis = unit === undefined || amount === "" ? amount : `${amount}/${formatUnit(unit)}`
  const pack = unit === undefined || packSize === undefined || packSize === 1 ? "" : formatQuantity(packSize, unit)
  return [brand, basis, pack].filter((part) => part !== "").join(" · ")
}

export interface SuggestionRowProps {
  /** The product, and the button if it can be added. */
  readonly cells: ReadonlyArray<SuggestionCell>
  readonly onOpen: (slug: string) => void
}

export const SuggestionRow = ({ cells, onOpen }: SuggestionRowProps) => (
  <Autocomplete.Row className="flex items-stretch gap-1">
    {cells.map((cell) =>
      cell.does === "open" ? (
        <OpenCell key="open" cell={cell} onOpen={() => onOpen(cell.suggestion.id)} />
      ) : (
        <AddCell key="add" cell={cell} />
      ),
    )}
  </Autocomplete.Row>
)

const OpenCell = ({ cell, onOpen }: { readonly cell: SuggestionCell; readonly onOpen: () => void }) => {
  const facts = useFacts(cell.suggestion)
  const { availability } = cell.suggestion
  return (
    <Autocomplete.Item value={cell} onClick={onOpen} className={`${CELL} min-w-0 flex-1 gap-3 px-2 py-1.5`}>
      <span className="size-10 shrink-0">
        <Picture url={cell.suggestion.image} size="SMALL" alt="" priority />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <WithUnits>{cell.suggestion.name}</WithUnits>
        <span className="flex flex-wrap gap-x-2 text-muted text-xs tabular-nums">
          {availability === undefined ? null : <Availability kind={availabilityOf(availability)} />}
          {facts === "" ? null : <span>{facts}</span>}
        </span>
        <LastOrdered product={cell.suggestion} />
      </span>
    </Autocomplete.Item>
  )
}

/** Adds one pack and leaves the suggestions open, so that the next one can be chosen at once. */
const AddCell = ({ cell }: { readonly cell: SuggestionCell }) => {
  const add = useAddSuggestion(cell.suggestion)
  const { name, unit = "", packSize } = cell.suggestion
  return (
    <Autocomplete.Item
      value={cell}
      data-add
      aria-label={m.product_add_label({ name: packSize === undefined ? name : formatQuantityOf(packSize, unit, name) })}
      onClick={add}
      className={`${CELL} min-w-12 shrink-0 justify-center gap-1.5 px-2 font-semibold text-action text-sm`}
    >
      <Icon of={ShoppingBasket} size={18} />
      <span className="whitespace-nowrap">
        <span className={packSize === undefined ? "" : "max-sm:hidden"}>{m.product_add()} </span>
        {packSize === undefined ? null : formatQuantity(packSize, unit)}
      </span>
    </Autocomplete.Item>
  )
}
