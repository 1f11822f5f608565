/** What narrows "my orders" down: words, a product, days (S3.27). */
import { Search, SlidersHorizontal } from "lucide-react"
import { useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { isEnter } from "../../platform/keyboard.ts"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export interface OrderFilters {
  readonly text: string
  readonly product: string
  /** YYYY-MM-DD; empty for any. */
  readonly from: string
  readonly to: string
}

export const NO_FILTERS: OrderFilters = { text: "", product: "", from: "", to: "" }

export interface OrderFilterFieldsProps {
  readonly filters: OrderFilters
  readonly onChange: (filters: OrderFilters) => void
}

export const OrderFilterFields = ({ filters, onChange }: OrderFilterFieldsProps) => {
  const change = (part: Partial<OrderFilters>) => onChange({ ...filters, ...part })
  const isFiltered = Object.values(filters).some((value) => value !== "")
  const [isOpen, setOpen] = useState(isFiltered)
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9.5rem_9.5rem_auto]">
      <TextField
        type="search"
        label={m.orders_search()}
        value={filters.text}
        onChange={(event) => change({ text: event.target.value })}
        trailing={<Icon of={Search} size={18} className="mr-3 text-muted" />}
        className="max-md:col-span-2"
      />
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="col-span-2 md:hidden">
        <Icon of={SlidersHorizontal} size={16} />
        {m.orders_more_filters()}
      </Button>
      <RareFilters filters={filters} onChange={change} className={isOpen ? "" : "max-md:hidden"} />
      <Button
        variant="quiet"
        disabled={!isFiltered}
        onClick={() => onChange(NO_FILTERS)}
        className={cx("mb-0.5 max-md:col-span-2", !isFiltered && "max-md:hidden")}
      >
        {m.orders_no_filters()}
      </Button>
    </div>
  )
}

interface RareFiltersProps {
  readonly filters: OrderFilters
  readonly onChange: (part: Partial<OrderFilters>) => void
  readonly className: string
}

/** A product and days: on the phone the orders come first, and these wait behind a button. */
const RareFilters = ({ filters: { product, from, to }, onChange, className }: RareFiltersProps) => (
  <>
    {backendCapabilities.offers("order-search") ? (
      <ProductField
        key={product}
        product={product}
        onChange={(wanted) => onChange({ product: wanted })}
        className={className}
      />
    ) : null}
    <TextField
      type="date"
      label={m.orders_from()}
      value={from}
      {...(to === "" ? {} : { max: to })}
      onChange={(event) => onChange({ from: event.target.value })}
      className={className}
    />
    <TextField
      type="date"
      label={m.orders_to()}
      value={to}
      {...(from === "" ? {} : { min: from })}
      onChange={(event) => onChange({ to: event.target.value })}
      className={className}
    />
  </>
)

interface ProductFieldProps {
  readonly product: string
  readonly onChange: (product: string) => void
  readonly className: string
}

/** The backend looks for it: once it is finished, not at each letter. */
const ProductField = ({ product, onChange, className }: ProductFieldProps) => {
  const [text, setText] = useState(product)
  const commit = () => {
    if (text.trim() !== product) onChange(text.trim())
  }
  return (
    <TextField
      type="search"
      label={m.orders_product()}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isEnter(event)) commit()
      }}
      className={cx("max-md:col-span-2", className)}
    />
  )
}
