/** Verdict on a row, as icon and text, with the item, and the actions that can make it valid. */
import {
  type ChildItem,
  effectivePrice,
  isSupplied,
  orderableOf,
  type PackagedItem,
  packagingId,
  type QuantityFault,
  type RowVerdict,
  type SheetEvent,
  type SheetRow,
  totalFacts,
} from "@dispensa/domain"
import {
  CircleCheck,
  CircleHelp,
  CircleSlash,
  Copy,
  ListChecks,
  LoaderCircle,
  type LucideIcon,
  Package,
} from "lucide-react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { formatCountOf, formatQuantity, formatUnit } from "../../format/units.ts"
import { Price } from "../../ui/layout/price.tsx"
import { cx } from "../../ui/cx.ts"
import { useToday } from "../../app/use-clock.ts"
import { m } from "../../i18n/messages.ts"
import { ItemLine } from "./item-line.tsx"
import { outOfStockOf, RowSubstitute } from "./row-substitute.tsx"

type Tag = Exclude<RowVerdict["_tag"], "Empty">

const LOOKS: Readonly<Record<Tag, { readonly icon: LucideIcon; readonly className: string }>> = {
  Waiting: { icon: LoaderCircle, className: "text-muted" },
  Found: { icon: CircleCheck, className: "text-available" },
  Rounded: { icon: Package, className: "text-note" },
  Unclear: { icon: CircleHelp, className: "text-offer" },
  Zero: { icon: CircleSlash, className: "text-muted" },
  Several: { icon: ListChecks, className: "text-arriving" },
  Unavailable: { icon: CircleSlash, className: "text-offer" },
  Unknown: { icon: CircleHelp, className: "text-offer" },
  Duplicate: { icon: Copy, className: "text-note" },
}

const verdictText = (verdict: Exclude<RowVerdict, { readonly _tag: "Empty" }>): string => {
  switch (verdict._tag) {
    case "Waiting":
      return m.quick_waiting()
    case "Found":
      return verdict.isAssumed
        ? m.quick_assumed({ quantity: formatQuantity(verdict.quantity, verdict.item.unit) })
        : m.quick_found()
    case "Rounded":
      return m.quick_rounded({ quantity: formatCountOf(verdict.quantity), size: formatCountOf(verdict.item.packSize) })
    case "Unclear":
      return verdict.words.length === 0 ? faultText(verdict.why, verdict.item) : unclearText(verdict.words)
    case "Zero":
      return m.quick_zero()
    case "Several":
      return m.quick_several()
    case "Unavailable":
      return effectivePrice(verdict.item) === null && isSupplied(verdict.item)
        ? m.product_price_request()
        : m.quick_unavailable()
    case "Unknown":
      return unknownText(verdict)
    case "Duplicate":
      return m.quick_twice()
  }
}

const unknownText = ({ why, nearest: { length } }: Extract<RowVerdict, { readonly _tag: "Unknown" }>): string => {
  if (why !== null) return why === "Shortened" ? m.quick_shortened() : m.quick_store_label()
  if (length === 0) return m.quick_unknown()
  return length === 1 ? m.quick_is_it() : m.quick_nearest()
}

/** Words around the quantity as written, so that their author recognises them. */
const unclearText = (words: ReadonlyArray<string>): string => m.quick_unclear_words({ words: words.join(" · ") })

const faultText = (why: QuantityFault, { unit }: ChildItem): string => {
  switch (why) {
    case "Ambiguous":
      return m.quick_unclear_ambiguous()
    case "Several":
      return m.quick_unclear_several()
    case "Range":
      return m.quick_unclear_range()
    case "Sum":
      return m.quick_unclear_sum()
    case "Negative":
      return m.quick_unclear_negative()
    case "TooLarge":
      return m.quick_unclear_too_large()
    case "Price":
      return m.quick_unclear_price()
    case "NotANumber":
      return m.quick_unclear_no_number()
    case "Packagings":
      return m.quick_unclear_packagings()
    case "PackagingGone":
      return m.quick_unclear_packaging_gone()
    case "UnknownUnit":
      return m.quick_unclear_unit({ unit: formatUnit(unit) })
    case "PiecesOrCases":
      return m.quick_unclear_pieces({ unit: formatUnit(unit, 2) })
    case "Part":
      return m.quick_unclear_part({ unit: formatUnit(unit, 2) })
    case "InName":
      return m.quick_unclear_in_name()
    case "Implausible":
      return m.quick_unclear_implausible()
    case "Words":
      return unclearText([])
  }
}

export interface RowVerdictViewProps {
  readonly row: SheetRow
  readonly verdict: RowVerdict
  readonly apply: (event: SheetEvent) => void
}

export const RowVerdictView = ({ row, verdict, apply }: RowVerdictViewProps) => {
  if (verdict._tag === "Empty") return null
  const { icon, className } = LOOKS[verdict._tag]
  const { id } = row
  const outOfStock = outOfStockOf(verdict)
  const choose = ({ itemCode }: ChildItem): void => apply({ _tag: "RowChosen", id, itemCode })
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {"item" in verdict ? <ItemLine item={verdict.item} quantity={orderableOf(verdict)?.quantity} /> : null}
      {row.note === undefined ? null : (
        <p className="wrap-anywhere text-muted text-xs">{m.checkout_line_note({ note: row.note })}</p>
      )}
      <p className={cx("flex items-center gap-1.5 font-medium text-xs", className)}>
        <Icon
          of={icon}
          size={16}
          className={cx("shrink-0", verdict._tag === "Waiting" && "motion-safe:animate-spin")}
        />
        <span>{verdictText(verdict)}</span>
        <span className="ml-auto shrink-0 text-ink text-sm lg:hidden">
          <RowPrice verdict={verdict} />
        </span>
      </p>
      {verdict._tag === "Unclear" ? (
        <QuantityChoices
          verdict={verdict}
          onChoose={(offer) => apply({ _tag: "QuantityChosen", id, quantity: offer.quantity, ...packagingIn(offer) })}
        />
      ) : null}
      {verdict._tag === "Several" ? <Choices items={verdict.items} onChoose={choose} /> : null}
      {verdict._tag === "Unknown" ? <Choices items={verdict.nearest} onChoose={choose} /> : null}
      {outOfStock === null ? null : <RowSubstitute row={row} of={outOfStock} apply={apply} />}
      {verdict._tag === "Duplicate" ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() =>
            apply({ _tag: "RowsMerged", id, into: verdict.first, quantity: verdict.combined, ...packagingIn(verdict) })
          }
        >
          {m.quick_merge({ quantity: formatCountOf(verdict.combined) })}
        </Button>
      ) : null}
    </div>
  )
}

/** The packaging named by the row. */
const packagingIn = ({ item: { packaging } }: { readonly item: Pick<PackagedItem, "packaging"> }) =>
  packaging === undefined ? {} : { packaging }

/** Price of the row as it would be ordered; nothing if the row is not valid yet. */
export const RowPrice = ({ verdict }: { readonly verdict: RowVerdict }) => {
  const order = orderableOf(verdict)
  const today = useToday()
  return order === null ? null : <Price cents={totalFacts(order.item, order.quantity, today).net} />
}

type Unclear = Extract<RowVerdict, { readonly _tag: "Unclear" }>
type Offer = Unclear["offers"][number]

interface QuantityChoicesProps {
  readonly verdict: Unclear
  readonly onChoose: (offer: Offer) => void
}

/** Includes the packaging if that is the question. */
const offerText = ({ item, quantity }: Offer, why: QuantityFault): string => {
  const amount = formatQuantity(quantity, item.unit)
  return why === "Packagings" && item.packLabel !== "" ? `${amount} · ${item.packLabel}` : amount
}

/** Possible meanings of the text, in whole packs. */
const QuantityChoices = ({ verdict: { why, offers }, onChoose }: QuantityChoicesProps) =>
  offers.length === 0 ? null : (
    <div className="flex flex-wrap gap-2">
      {offers.map((offer) => (
        <Button key={packagingId(offer.item) + offer.quantity} size="sm" onClick={() => onChoose(offer)}>
          {m.quick_unclear_take({ quantity: offerText(offer, why) })}
        </Button>
      ))}
    </div>
  )

interface ChoicesProps {
  readonly items: ReadonlyArray<ChildItem>
  readonly onChoose: (item: ChildItem) => void
}

const Choices = ({ items, onChoose }: ChoicesProps) =>
  items.length === 0 ? null : (
    <ul className="flex flex-col gap-1">
      {items.map((item) => (
        <li key={item.itemCode}>
          <button
            type="button"
            onClick={() => onChoose(item)}
            className="min-h-11 w-full rounded-md border border-line bg-raised px-2.5 py-1 transition-colors hover:border-action hover:bg-action-soft"
          >
            <ItemLine item={item} />
          </button>
        </li>
      ))}
    </ul>
  )
