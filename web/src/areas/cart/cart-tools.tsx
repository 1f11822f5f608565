/** Toolbar above a cart's lines: their number, a filter when there are many, and their order. */
import { CART_SORTS, type CartLine, type CartSort } from "@dispensa/domain"
import { Search } from "lucide-react"
import { Icon } from "../../ui/controls/icon.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { m } from "../../i18n/messages.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import type { CartSearch } from "./use-cart-search.ts"
import type { LineOrder } from "./use-line-order.ts"

/** From this many lines on, a line is easier to search for than to spot. */
const MANY = 9

export interface CartToolsProps {
  readonly lines: ReadonlyArray<CartLine>
  readonly search: CartSearch
  readonly order: LineOrder
}

const SORT_LABELS: Readonly<Record<CartSort, () => string>> = {
  added: m.cart_sort_added,
  category: m.cart_sort_category,
  list: m.cart_sort_list,
  name: m.cart_sort_name,
  code: m.cart_sort_code,
  price: m.cart_sort_price,
  total: m.cart_sort_total,
}

const PRICE_SORTS: ReadonlyArray<CartSort> = ["price", "total"]

/** Sorting by price is offered only where prices are shown. */
const Sort = ({ order }: Pick<CartToolsProps, "order">) => {
  const isPriced = usePricesShown()
  const sorts = CART_SORTS.filter((sort) => isPriced || sort === order.sort || !PRICE_SORTS.includes(sort))
  return (
    <Select
      label={m.cart_sort()}
      hideLabel
      size="sm"
      value={order.sort}
      options={sorts.map((value) => ({ value, label: SORT_LABELS[value]() }))}
      onChange={order.choose}
      className="ml-auto w-44 sm:ml-0"
    />
  )
}

export const CartTools = ({ lines, search, order }: CartToolsProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
    <p className="font-semibold">{m.cart_line_count({ count: lines.length })}</p>
    {lines.length < 2 ? null : <Sort order={order} />}
    {lines.length < MANY && search.text === "" ? null : (
      <TextField
        type="search"
        label={m.cart_filter()}
        hideLabel
        placeholder={m.cart_filter()}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onBlur={search.keep}
        trailing={<Icon of={Search} size={18} className="mr-3 text-muted" />}
        className="min-w-0 flex-1 basis-48 sm:max-w-xs"
      />
    )}
  </div>
)
