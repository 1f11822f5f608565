/** A usual item: tick it, set the number of packs, or choose a replacement. */
import {
  canBeOrdered,
  type ChoiceEvent,
  type ChosenLine,
  isOutOfStock,
  type ProductSummary,
  shownCode,
  totalFacts,
  unavailabilityOf,
  type UsualLine,
} from "@dispensa/domain"
import { useId, useState } from "react"
import { CircleSlash, Replace, Undo2 } from "lucide-react"
import { useToday } from "../../app/use-clock.ts"
import { itemName } from "../../format/item-name.ts"
import { formatCountOf, formatQuantity, formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { ProductAvailability } from "../product/availability.tsx"
import { Substitute, Substitutes } from "../product/substitutes.tsx"
import { PacksField, type PacksFieldProps } from "./packs-field.tsx"
import { UsualFacts } from "./usual-facts.tsx"

export interface UsualRowProps extends Pick<PacksFieldProps, "onStep" | "onAdd"> {
  readonly chosen: ChosenLine
  readonly apply: (event: ChoiceEvent) => void
}

/** Shared with the list's head. */
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

/** Includes the format, which may be all that distinguishes it from the next row. */
const shownName = ({ line: { bought }, product }: ChosenLine): string =>
  product !== null && product.itemCode !== bought.itemCode
    ? product.name
    : itemName({ name: bought.name, format: bought.item?.format ?? "" })

/** Name and format in one line; below, if there is room, code and category. */
const Name = ({ id, chosen }: { readonly id: string; readonly chosen: ChosenLine }) => {
  const { line, product, inCart } = chosen
  const { item, category } = line.bought
  const inCartText = inCart === 0 ? "" : m.usual_in_cart({ quantity: formatQuantity(inCart, product?.unit ?? "") })
  return (
    <span className="block min-w-0">
      <span id={id} className="block font-medium text-ink text-sm leading-4.5 lg:leading-5">
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

/** Why an item cannot be ordered or arrives later, and its actual or possible replacement. */
interface UsualUnavailableProps {
  readonly chosen: ChosenLine
  /** Null for an item in stock. */
  readonly reason: "gone" | "unavailable" | "late" | null
  readonly apply: (event: ChoiceEvent) => void
}

/** A substitute is named and can be reverted, whether or not the item is in stock again. */
const UsualUnavailable = ({ chosen: { line, product }, reason, apply }: UsualUnavailableProps) => {
  const [isOpen, setOpen] = useState(false)
  const { itemCode, item } = line.bought
  const name = itemName({ name: line.bought.name, format: item?.format ?? "" })
  if (product !== null && product.itemCode !== itemCode)
    return (
      <div className="flex flex-wrap items-center gap-x-2 pb-1 pl-7.5 text-muted text-xs">
        <span className="min-w-0">{m.usual_instead_of({ name })}</span>
        <Button size="sm" variant="quiet" onClick={() => apply({ _tag: "Replaced", itemCode, by: null })}>
          <Icon of={Undo2} size={16} />
          {m.usual_not_instead()}
        </Button>
      </div>
    )
  return reason === null ? null : (
    <div className="flex flex-col gap-2 pb-1 pl-7.5">
      <div className="flex flex-wrap items-center gap-x-3">
        {reason === "late" && line.bought.item !== null ? (
          <ProductAvailability product={line.bought.item} />
        ) : (
          <span className="inline-flex items-center gap-1.5 font-semibold text-offer text-xs">
            <Icon of={CircleSlash} size={16} />
            {reason === "gone" ? m.usual_gone() : m.usual_unavailable()}
          </span>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={m.usual_replace_item({ name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={Replace} size={16} />
          {m.usual_replace()}
        </Button>
      </div>
      {isOpen ? <UsualReplacement line={line} onTake={(by) => apply({ _tag: "Replaced", itemCode, by })} /> : null}
    </div>
  )
}

/** Possible replacements of an out-of-stock item: its successor; the alternatives if that cannot be ordered; otherwise a search. */
interface UsualReplacementProps {
  readonly line: UsualLine
  readonly onTake: (product: ProductSummary) => void
}

export const UsualReplacement = ({ line: { bought }, onTake }: UsualReplacementProps) => (
  <div className="flex flex-col gap-2">
    {bought.successor === null ? null : (
      <>
        <p className="font-medium text-xs">{m.usual_successor()}</p>
        <ul>
          <Substitute of={bought} product={bought.successor} onTake={onTake} />
        </ul>
      </>
    )}
    {bought.successor !== null && canBeOrdered(bought.successor) ? null : (
      <>
        <p className="font-medium text-xs">{m.usual_alternatives()}</p>
        <Substitutes of={bought} onTake={onTake} />
      </>
    )}
    <ButtonLink to={`/shop?text=${encodeURIComponent(bought.name)}`} size="sm" variant="quiet" className="self-start">
      {m.usual_search_shop()}
    </ButtonLink>
  </div>
)
