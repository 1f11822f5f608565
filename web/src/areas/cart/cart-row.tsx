/** One line of the cart page, edited in place; it shows when it is being saved and when it was refused. */
import { type CartLine, grossOf, shownCode } from "@dispensa/domain"
import { History, Trash2 } from "lucide-react"
import { memo, useState } from "react"
import { lineRefusalText, packagingText, pathOfLine } from "./cart-line.ts"
import { LineArrival } from "./line-arrival.tsx"
import { NoteOnLine } from "./line-note.tsx"
import { LineQuantity } from "./line-quantity.tsx"
import { LineChoice } from "./line-choice.tsx"
import { LinePromotion, NextStep } from "./line-promotion.tsx"
import { isGone, isMissing, type RenderSubstitutes, SubstitutesToggle } from "./line-substitutes.tsx"
import { useCartCommands } from "./use-cart.ts"
import { Button } from "../../ui/controls/button.tsx"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Picture } from "../../ui/layout/picture.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { formatUnit } from "../../format/units.ts"
import { type LineProduct, lineQuantity } from "./use-line-products.ts"
import { useRemoveLine } from "./use-remove-line.ts"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { usePricesShown, usePriceView } from "../../ui/layout/price-view.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export interface CartRowProps {
  readonly line: CartLine
  /** The catalogue's data; null until it has answered. */
  readonly product: LineProduct | null
}

interface WithHistory extends CartRowProps {
  readonly onHistory: (line: CartLine) => void
}

interface WithNote extends WithHistory {
  /** The line's note; empty for none. */
  readonly note: string
  readonly renderSubstitutes: RenderSubstitutes
}

/** Memoised because a long cart has many rows: a row is rendered again only when it has changed itself. */
export const CartRow = memo((props: WithNote) => {
  const { line, product, onHistory, renderSubstitutes } = props
  const [isReplacing, setReplacing] = useState(false)
  const isPriced = usePricesShown()
  const remove = useRemoveLine()
  const basis = product === null || product.unit === "" ? undefined : `/${formatUnit(product.unit)}`
  return (
    <div className="grid grid-cols-[1.25rem_3.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 md:gap-x-4 border-line border-b py-3 has-checked:bg-action-soft md:grid-cols-[1.25rem_3.5rem_minmax(0,1fr)_6rem_11rem_7.5rem_2.5rem] print:grid-cols-[2.5rem_minmax(0,1fr)_6rem_6rem_7rem]!">
      <LineChoice line={line} />
      <div className="max-md:self-start print:col-start-1!">
        <Picture url={line.image} size="SMALL" alt="" />
      </div>
      <LineName {...props} basis={basis} isReplacing={isReplacing} onReplacing={setReplacing} />
      <div className="hidden text-right md:block print:col-start-3! print:block!">
        <UnitPrice line={line} basis={basis} />
        {isPriced && line.vatRate !== null ? (
          <p className="text-2xs text-muted">{m.cart_vat({ rate: line.vatRate })}</p>
        ) : null}
      </div>
      <div className="col-span-3 col-start-2 row-start-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:col-span-1 md:col-start-5 md:row-start-1 print:col-span-1! print:col-start-4! print:row-start-1!">
        <LineQuantity line={line} product={product} />
        <span className="ml-auto md:hidden print:hidden!">
          <LineTotal line={line} />
        </span>
        {/* Reserves the space of the catalogue's data before it arrives: no line moves. */}
        <div className="flex min-h-7 min-w-0 basis-full items-center gap-x-3 md:min-h-4">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <p className="text-muted text-xs">{lineQuantity(line.quantity, product, currentLocale())}</p>
            <div className="min-w-0 max-w-full md:hidden">
              <NextStep line={line} product={product} />
            </div>
          </div>
          <HistoryButton line={line} onHistory={onHistory} className="-mr-1 md:hidden" />
        </div>
      </div>
      <span className="hidden justify-self-end md:block print:col-start-5! print:row-start-1! print:block!">
        <LineTotal line={line} />
      </span>
      <IconButton
        icon={Trash2}
        size="md"
        label={m.cart_remove({ name: line.name })}
        onClick={() => remove(line)}
        className="col-start-4 row-start-1 self-start text-muted md:col-start-7 md:self-center"
      />
      {isReplacing && isMissing(line, product) ? (
        <div className="col-span-full print:hidden">{renderSubstitutes(line, product)}</div>
      ) : null}
      {line.refusal === null ? null : <Refusal name={line.name} refusal={line.refusal} />}
    </div>
  )
})

interface HistoryButtonProps extends Pick<WithHistory, "line" | "onHistory"> {
  readonly className: string
}

const HistoryButton = ({ line, onHistory, className }: HistoryButtonProps) => (
  <button
    type="button"
    onClick={() => onHistory(line)}
    aria-label={m.cart_history_of({ name: line.name })}
    title={m.cart_history()}
    className={cx(
      "touch-target grid size-6 place-items-center rounded-sm text-muted hover:bg-action-soft hover:text-ink print:hidden",
      className,
    )}
  >
    <Icon of={History} size={16} />
  </button>
)

interface UnitPriceProps {
  readonly line: CartLine
  /** "/ct"; undefined until the catalogue has answered. */
  readonly basis: string | undefined
}

const UnitPrice = ({ line, basis }: UnitPriceProps) => (
  <Price
    cents={line.unitPrice}
    size="sm"
    {...(basis === undefined ? {} : { suffix: basis })}
    className="flex-wrap gap-0! md:justify-end"
  />
)

interface LineNameProps extends WithNote {
  readonly basis: string | undefined
  readonly isReplacing: boolean
  readonly onReplacing: (isReplacing: boolean) => void
}

const LineName = ({ line, product, basis, note, onHistory, isReplacing, onReplacing }: LineNameProps) => (
  <div className="min-w-0 print:col-start-2! print:row-start-1!">
    <LocalLink to={pathOfLine(line)} className="block min-h-6 font-medium hover:underline">
      <WithUnits>{line.name}</WithUnits>
    </LocalLink>
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-muted text-xs">
        <span>{m.cart_code({ code: shownCode(line) })}</span>
        <Packaging line={line} product={product} />
        {isGone(line) ? <span className="font-medium text-note">{m.cart_unavailable()}</span> : null}
        <LineArrival product={product} />
        <SubstitutesToggle line={line} product={product} isOpen={isReplacing} onToggle={onReplacing} />
        <LinePromotion line={line} product={product} />
        <span className="md:hidden print:hidden!">
          <UnitPrice line={line} basis={basis} />
        </span>
      </p>
      <HistoryButton line={line} onHistory={onHistory} className="max-md:hidden" />
      {backendCapabilities.offers("line-notes") ? <NoteOnLine line={line} note={note} /> : null}
      <div className="max-md:hidden">
        <NextStep line={line} product={product} />
      </div>
    </div>
  </div>
)

const Packaging = ({ line, product }: CartRowProps) => {
  const text = packagingText(line, product)
  return text === "" ? null : <span>{text}</span>
}

const LineTotal = ({ line }: { readonly line: CartLine }) => {
  const { isShown, isGross } = usePriceView()
  if (!isShown) return null
  return (
    <span className="flex flex-col items-end">
      <Price cents={line.lineTotal} />
      {isGross && line.vatRate !== null ? (
        <span className="whitespace-nowrap text-2xs text-muted">
          <Price
            cents={grossOf(line.lineTotal, line.vatRate)}
            size="sm"
            className="[&_span]:font-normal [&_span]:text-2xs"
          />{" "}
          {m.cart_vat_included()}
        </span>
      ) : null}
    </span>
  )
}

interface RefusalProps {
  readonly name: string
  readonly refusal: NonNullable<CartLine["refusal"]>
}

/** Why the last change of the line was refused, with a retry button. */
const Refusal = ({ name, refusal }: RefusalProps) => {
  const { retry, dismiss } = useCartCommands()
  return (
    <div
      role="alert"
      className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-offer-soft px-3 py-2 text-offer text-sm"
    >
      <span className="min-w-0 flex-1">{m.cart_refused({ reason: lineRefusalText(refusal.reason) })}</span>
      <Button size="sm" aria-label={m.cart_retry_label({ name })} onClick={() => void retry(refusal.changeId)}>
        {m.cart_retry()}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => void dismiss(refusal.changeId)}>
        {m.cart_dismiss()}
      </Button>
    </div>
  )
}
