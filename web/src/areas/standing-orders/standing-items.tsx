/** Contents of a standing order: one of the lists, or items of its own, taken from the cart. */
import { isPlausible, MAX_STANDING_LINES, type StandingLine, type StandingOrder, withCartLines } from "@dispensa/domain"
import { ShoppingCart, Trash2 } from "lucide-react"
import { type RefObject, useId, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { formatCountOf } from "../../format/units.ts"
import { readQuantity } from "../../ui/forms/typed-amount.ts"
import { packagingText } from "../cart/cart-line.ts"
import { isPackagingGone } from "../cart/use-packaging-text.ts"
import { useCart } from "../cart/use-cart.ts"
import { type ProductOfLine, useLineProducts } from "../cart/use-line-products.ts"
import { PackagingGone } from "../product/packaging-gone.tsx"
import { useLists } from "../shopping-lists/use-lists.ts"

export interface StandingItemsProps {
  readonly draft: StandingOrder
  readonly error: string | undefined
  readonly onChange: (part: Partial<StandingOrder>) => void
}

/** No list has this id: ids are never empty. */
const OWN = ""

export const StandingItems = ({ draft, error, onChange }: StandingItemsProps) => {
  const { lists } = useLists()
  const { listId } = draft
  const isGone = listId !== null && !lists.some((list) => list.listId === listId)
  const options = [
    ...(isGone ? [{ value: listId, label: m.standing_source_gone() }] : []),
    ...lists.map((list) => ({ value: list.listId, label: m.standing_source_list({ name: list.name }) })),
    { value: OWN, label: m.standing_source_own() },
  ]
  const id = useId()
  // An error of a single line is shown at its field.
  const isWhole = error !== undefined && (draft.lines.length === 0 || draft.lines.length > MAX_STANDING_LINES)
  return (
    <fieldset aria-invalid={isWhole} aria-describedby={isWhole ? id : undefined} className="flex flex-col gap-4">
      <Select
        label={m.standing_source()}
        value={listId ?? OWN}
        options={options}
        onChange={(value) => onChange({ listId: value === OWN ? null : value })}
      />
      {listId === null ? <OwnLines draft={draft} error={error} errorId={id} onChange={onChange} /> : null}
    </fieldset>
  )
}

interface OwnLinesProps extends StandingItemsProps {
  readonly errorId: string
}

const OwnLines = ({ draft: { lines }, error, errorId, onChange }: OwnLinesProps) => {
  const { rows } = useCart()
  const productOf = useLineProducts({ rows: lines })
  const takeCart = (): void => onChange({ lines: withCartLines(lines, rows) })
  return (
    <div className="flex flex-col gap-2">
      {lines.length === 0 ? (
        <p id={errorId} className={error === undefined ? "text-muted text-sm" : "text-offer text-sm"}>
          {m.standing_lines_none()}
        </p>
      ) : (
        <ul aria-label={m.standing_lines()} className="divide-y divide-line border-line border-y">
          {lines.map((line) => (
            <OwnLine
              key={line.itemCode}
              line={line}
              productOf={productOf}
              onChange={(changed) => onChange({ lines: lines.map((each) => (each === line ? changed : each)) })}
              onRemove={() => onChange({ lines: lines.filter((each) => each !== line) })}
            />
          ))}
        </ul>
      )}
      {lines.length > MAX_STANDING_LINES ? (
        <p id={errorId} className="text-offer text-sm">
          {error}
        </p>
      ) : null}
      {rows.length === 0 ? null : (
        <Button size="sm" className="self-start" onClick={takeCart}>
          <Icon of={ShoppingCart} size={16} />
          {m.standing_from_cart()}
        </Button>
      )}
    </div>
  )
}

interface OwnLineProps {
  readonly line: StandingLine
  readonly productOf: ProductOfLine
  readonly onChange: (line: StandingLine) => void
  readonly onRemove: () => void
}

/** A line knows only the name of its item: packs are computed when the order is proposed. */
const ANY_QUANTITY = { step: 0.001 }
const needsConfirmation = (quantity: number): boolean => !isPlausible(quantity, 1)

const OwnLine = ({ line, productOf, onChange, onRemove }: OwnLineProps) => {
  const { name, quantity } = line
  const onQuantity = (changed: number): void => onChange({ ...line, quantity: changed })
  const [draft, setDraft] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const written = draft ?? formatCountOf(quantity)
  const typed = readQuantity(written, ANY_QUANTITY)
  const type = (text: string): void => {
    setDraft(text)
    const next = readQuantity(text, ANY_QUANTITY)
    // A quantity of zero is an error of the draft: nothing is saved that the user did not write.
    onQuantity(next._tag === "Read" && !needsConfirmation(next.amount) ? next.amount : 0)
  }
  const isQuantity = typed._tag === "Read" && typed.amount > 0
  const asked = draft !== null && isQuantity && needsConfirmation(typed.amount) ? typed.amount : null
  const take = (confirmed: number): void => {
    setDraft(null)
    onQuantity(confirmed)
    // The button is gone.
    field.current?.focus()
  }
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere text-sm">
        {name}
        <LinePackaging line={line} productOf={productOf} field={field} onChange={onChange} />
      </div>
      {asked === null ? null : (
        <Button size="sm" onClick={() => take(asked)}>
          {m.shell_take_quantity({ quantity: formatCountOf(asked) })}
        </Button>
      )}
      <TextField
        ref={field}
        label={m.standing_line_quantity({ name })}
        hideLabel
        inputMode="decimal"
        className="w-20"
        value={written}
        error={faultOf(draft ?? "", isQuantity, asked !== null)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft((text) => (isQuantity && asked === null ? null : text))}
      />
      <IconButton icon={Trash2} label={m.standing_line_remove({ name })} onClick={onRemove} />
    </li>
  )
}

interface LinePackagingProps extends Omit<OwnLineProps, "onRemove"> {
  readonly field: RefObject<HTMLInputElement | null>
}

/** By its label; nothing for the default packaging. */
const LinePackaging = ({ line, productOf, field, onChange }: LinePackagingProps) => {
  const { packaging, ...unpackaged } = line
  if (packaging === undefined) return null
  const item = productOf({ itemCode: line.itemCode })
  if (item === null || !isPackagingGone(line, productOf))
    return <p className="text-muted text-xs">{packagingText(line, productOf(line))}</p>
  const choose = (chosen: string | null): void =>
    onChange(chosen === null ? unpackaged : { ...line, packaging: chosen })
  return <PackagingGone name={line.name} packaging={packaging} item={item} field={field} onChoose={choose} />
}

const faultOf = (text: string, isQuantity: boolean, isLarge: boolean): string | undefined => {
  if (!isQuantity) return m.shell_no_quantity({ text })
  return isLarge ? m.shell_large_quantity({ text }) : undefined
}
