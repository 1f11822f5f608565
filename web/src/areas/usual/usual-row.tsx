/** An article of the usual: tick it, say how many packs, or take something in its place. */
import {
  type ChoiceEvent,
  type ChosenLine,
  isOutOfStock,
  shownCode,
  unavailabilityOf,
  totalFacts,
} from "@dispensa/domain"
import { useId } from "react"
import { useToday } from "../../app/use-clock.ts"
import { itemName } from "../../format/item-name.ts"
import { formatCountOf, formatQuantity, formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { PacksField, type PacksFieldProps } from "./packs-field.tsx"
import { UsualFacts } from "./usual-facts.tsx"
import { UsualUnavailable } from "./usual-unavailable.tsx"

export interface UsualRowProps extends Pick<PacksFieldProps, "onStep" | "onAdd"> {
  readonly chosen: ChosenLine
  readonly apply: (event: ChoiceEvent) => void
}

/** The list's head has the same columns. */
export const USUAL_GRID = "grid-cols-[minmax(0,1fr)_5rem] lg:grid-cols-[minmax(0,1fr)_6rem_6rem]"
export const USUAL_FACTS_GRID = "lg:grid lg:grid-cols-[minmax(0,1fr)_10.5rem_6.5rem_7rem] lg:items-center lg:gap-x-4"

export const UsualRow = ({ chosen, apply, onStep, onAdd }: UsualRowProps) => {
  const id = useId()
  const { line, product, isChosen, quantity } = chosen
  const { itemCode, item } = line.bought
  const today = useToday()
  const reason = unavailabilityOf(line) ?? (item !== null && isOutOfStock(item) ? "late" : null)
  return (
    <li className={cx("border-line border-b px-3 py-1 last:border-b-0 lg:py-1.5", isChosen && "bg-action-soft/40")}>
      <div className={`grid items-center gap-x-3 lg:gap-x-4 ${USUAL_GRID}`}>
        <Checkbox
          labelledBy={`${id}-name`}
          describedBy={`${id}-facts`}
          isChecked={isChosen}
          isDisabled={product === null}
          onChange={(isTicked) => apply({ _tag: "Ticked", itemCode, isChosen: isTicked })}
          label={
            <span className="flex min-w-0 items-center gap-2.5">
              <span className="size-9 shrink-0 max-md:hidden">
                <Picture url={(product ?? line.bought.item)?.pictures[0]?.url ?? null} size="SMALL" alt="" />
              </span>
              <span className={`block min-w-0 flex-1 ${USUAL_FACTS_GRID}`}>
                <Name id={`${id}-name`} chosen={chosen} />
                <UsualFacts id={`${id}-facts`} line={line} />
              </span>
            </span>
          }
        />
        {product === null ? null : (
          <div className="relative">
            <PacksField chosen={chosen} name={shownName(chosen)} apply={apply} onStep={onStep} onAdd={onAdd} />
            <span className="pointer-events-none absolute inset-y-0 right-2 flex w-9 items-center overflow-hidden whitespace-nowrap text-2xs text-muted">
              {product.packSize === 1 ? formatUnit(product.unit) : `× ${formatCountOf(product.packSize)}`}
            </span>
          </div>
        )}
        {product === null ? null : (
          <span className="text-right max-lg:hidden">
            {isChosen ? <Price cents={totalFacts(product, quantity, today).net} /> : null}
          </span>
        )}
      </div>
      <UsualUnavailable chosen={chosen} reason={reason} apply={apply} />
    </li>
  )
}

/** With its format, which may be all that tells it from the next row. */
const shownName = ({ line: { bought }, product }: ChosenLine): string =>
  product !== null && product.itemCode !== bought.itemCode
    ? product.name
    : itemName({ name: bought.name, format: bought.item?.format ?? "" })

/** Name and format in a line; below it, where there is room, code and category. */
const Name = ({ id, chosen }: { readonly id: string; readonly chosen: ChosenLine }) => {
  const { line, product, inCart } = chosen
  const { item, category } = line.bought
  const inCartText = inCart === 0 ? "" : m.usual_in_cart({ quantity: formatQuantity(inCart, product?.unit ?? "") })
  return (
    <span className="block min-w-0">
      <span id={id} className="line-clamp-3 sm:line-clamp-2 font-medium text-ink text-sm leading-4.5 lg:leading-5">
        <WithUnits>{shownName(chosen)}</WithUnits>
      </span>
      <span className="text-muted text-xs max-lg:hidden">
        {[shownCode(product ?? item ?? line.bought), category].filter((part) => part !== "").join(" · ")}
      </span>
      {inCartText === "" ? null : (
        <span className="block font-semibold text-available text-xs leading-4">{inCartText}</span>
      )}
    </span>
  )
}
