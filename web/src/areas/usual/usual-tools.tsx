/** Tools above the usual items: search, sort order, filter by due items, and ticking many at once. */
import { USUAL_ORDERS, type UsualOrder, type UsualProposal } from "@dispensa/domain"
import { Search } from "lucide-react"
import type { KeyboardEvent, ReactNode } from "react"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { proposedCount } from "./proposed-count.ts"
import { isEnter } from "../../platform/keyboard.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"

const ORDER_NAMES: Readonly<Record<UsualOrder, () => string>> = {
  due: m.usual_sort_due,
  frequency: m.usual_sort_frequency,
  name: m.usual_sort_name,
  category: m.usual_sort_category,
}

export interface UsualToolsProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly order: UsualOrder
  readonly onOrder: (order: UsualOrder) => void
  /** Moves from the search into the list. */
  readonly onDown: () => void
}

export const UsualTools = ({ text, onText, order, onOrder, onDown }: UsualToolsProps) => {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown" && !isEnter(event)) return
    event.preventDefault()
    onDown()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_min(11.75rem,70%)] gap-2 sm:max-w-xl">
      <TextField
        type="search"
        label={m.usual_search()}
        hideLabel
        placeholder={m.shell_search()}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
        trailing={<Icon of={Search} size={18} className="mr-3 text-muted" />}
      />
      <Select
        label={m.usual_sort()}
        hideLabel
        value={order}
        options={USUAL_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value]() }))}
        onChange={onOrder}
      />
    </div>
  )
}

const tickProposed = (kind: UsualProposal["reason"]): string => TICK_PROPOSED[kind]()

const TICK_PROPOSED: Readonly<Record<UsualProposal["reason"], () => string>> = {
  due: m.usual_tick_due,
  "last-order": m.usual_tick_last,
  "most-bought": m.usual_tick_most,
}

export interface UsualTicksProps {
  readonly reason: UsualProposal["reason"]
  /** Number of proposed items that are not in the cart. */
  readonly proposed: number
  readonly shown: number
  readonly onProposed: () => void
  readonly onNone: () => void
  readonly children: ReactNode
}

export const UsualTicks = ({ reason, proposed, shown, onProposed, onNone, children }: UsualTicksProps) => (
  <div className="flex flex-wrap items-center gap-x-1">
    <p className="mr-auto text-muted text-sm">
      <span className={proposed === 0 ? undefined : "max-sm:hidden"}>{m.usual_count({ count: shown })}</span>
      {proposed === 0 ? null : (
        <>
          <span className="max-sm:hidden"> · </span>
          <span className={cx("font-semibold", reason === "due" && "text-offer")}>
            {proposedCount(reason, proposed)}
          </span>
        </>
      )}
    </p>
    <Button size="sm" variant="quiet" className="max-sm:px-1.5!" onClick={onProposed}>
      {tickProposed(reason)}
    </Button>
    <Button size="sm" variant="quiet" className="max-sm:px-1.5!" onClick={onNone}>
      {m.usual_tick_none()}
    </Button>
    {children}
  </div>
)
