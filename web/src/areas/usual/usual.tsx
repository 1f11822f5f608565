/** The usual items: bought before at this address, which of them are due, and ordering them in one go (ADR 48). */
import {
  type AddedItem,
  type BoughtItem,
  type choiceTotals,
  type ChosenLine,
  linesToOrder,
  searchUsual,
  sortUsual,
  type UsualLine,
  type UsualOrder,
} from "@dispensa/domain"
import { type ReactNode, useRef, useState } from "react"
import { ShoppingBasket } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { usePriceView } from "../../ui/layout/price-view.ts"
import { useUsualChoice } from "./use-usual-choice.ts"
import { USUAL_FACTS_GRID, USUAL_GRID, UsualRow } from "./usual-row.tsx"
import { UsualTicks, UsualTools } from "./usual-tools.tsx"
import "../quick-order/order-bar.css"

export interface UsualProps {
  readonly bought: ReadonlyArray<BoughtItem>
  /** Client and address. */
  readonly owner: string
  readonly order: UsualOrder
  readonly onOrder: (order: UsualOrder) => void
  /** Further actions on the chosen items. */
  readonly more: (items: ReadonlyArray<AddedItem>) => ReactNode
}

export const Usual = ({ bought, owner, order, onOrder, more }: UsualProps) => {
  const { lines, proposal, totals, isCartLoaded, apply, addChosen } = useUsualChoice(bought, owner)
  const [text, setText] = useState("")
  const list = useRef<HTMLUListElement>(null)
  const byLine = new Map(lines.map((chosen) => [chosen.line, chosen]))
  // Nothing is due by rhythm: the items proposed instead come first.
  const firstProposed = (sorted: ReadonlyArray<UsualLine>): ReadonlyArray<UsualLine> =>
    order !== "due" || proposal.reason === "due"
      ? sorted
      : sorted.toSorted(
          (one, other) =>
            Number(proposal.itemCodes.has(other.bought.itemCode)) - Number(proposal.itemCodes.has(one.bought.itemCode)),
        )
  const shown = searchUsual(firstProposed(sortUsual([...byLine.keys()], order)), text).flatMap(
    (line) => byLine.get(line) ?? [],
  )
  const proposed = lines.filter(({ line, inCart }) => proposal.itemCodes.has(line.bought.itemCode) && inCart === 0)
  const fields = () => Array.from(list.current?.querySelectorAll<HTMLElement>("[data-usual-packs]") ?? [])
  const step = (from: HTMLElement, rows: 1 | -1): void => fields()[fields().indexOf(from) + rows]?.focus()
  const tick = (ticked: typeof lines, isChosen: boolean) =>
    apply({ _tag: "AllTicked", itemCodes: ticked.map(({ line }) => line.bought.itemCode), isChosen })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6">
      <div className="flex min-w-0 flex-col gap-2">
        <UsualTools text={text} onText={setText} order={order} onOrder={onOrder} onDown={() => fields()[0]?.focus()} />
        <UsualTicks
          reason={proposal.reason}
          proposed={proposed.length}
          shown={shown.length}
          onProposed={() => tick(proposed, true)}
          onNone={() => tick(lines, false)}
        >
          <span className="max-sm:hidden">{more(itemsOf(lines))}</span>
        </UsualTicks>
        {shown.length === 0 ? (
          <p className="rounded-lg border border-line bg-surface p-6 text-center text-muted">{m.usual_not_found()}</p>
        ) : (
          <div className="rounded-lg border border-line bg-surface">
            <ListHead />
            <ul ref={list} aria-label={m.usual_list()}>
              {shown.map((chosen) => (
                <UsualRow
                  key={chosen.line.bought.itemCode}
                  chosen={chosen}
                  apply={apply}
                  onStep={step}
                  onAdd={() => void addChosen()}
                />
              ))}
            </ul>
          </div>
        )}
        {/* On a phone the rows have the room. */}
        <div className="sm:hidden">{more(itemsOf(lines))}</div>
      </div>
      <UsualTotals totals={totals} isCartLoaded={isCartLoaded} onAdd={addChosen} />
    </div>
  )
}

/** The items as they would be ordered. */
const itemsOf = (lines: ReadonlyArray<ChosenLine>): ReadonlyArray<AddedItem> =>
  linesToOrder(lines).map(({ product: { itemCode, name }, quantity }) => ({ itemCode, name, quantity }))

/** Visual only: each row labels its own fields. */
const ListHead = () => (
  <div
    aria-hidden
    className={cx("grid gap-x-4 border-line border-b px-3 py-2 text-muted text-xs max-lg:hidden", USUAL_GRID)}
  >
    <span className={cx("pl-7.5", USUAL_FACTS_GRID)}>
      <span>{m.usual_head_item()}</span>
      <span>{m.usual_head_due()}</span>
      <span>{m.usual_head_last()}</span>
      <span className="text-right">{m.usual_head_price()}</span>
    </span>
    <span className="text-right">{m.usual_head_packs()}</span>
    <span className="text-right">{m.usual_head_total()}</span>
  </div>
)

/** Number of chosen items, their total, and adding them to the cart: always in view. */
interface UsualTotalsProps {
  readonly totals: ReturnType<typeof choiceTotals>
  /** Nothing is added until it is loaded: its contents are unknown. */
  readonly isCartLoaded: boolean
  readonly onAdd: () => Promise<void>
}

export const UsualTotals = ({ totals: { count, net, gross }, isCartLoaded, onAdd }: UsualTotalsProps) => {
  const [isAdding, setAdding] = useState(false)
  const { isShown, isGross } = usePriceView()
  const isDisabled = count === 0 || !isCartLoaded
  const add = (): void => {
    if (isDisabled) return
    setAdding(true)
    void onAdd().finally(() => setAdding(false))
  }
  return (
    <section
      aria-label={m.usual_total()}
      className="order-bar is-one-line flex items-center gap-3 rounded-lg border border-line bg-surface xl:flex-col xl:items-stretch"
    >
      {isShown ? (
        <p className="flex shrink-0 flex-col xl:flex-row xl:flex-wrap xl:items-baseline xl:justify-between">
          <span className="font-medium text-sm max-xl:sr-only">{m.usual_total()}</span>
          <Price cents={net} size="lg" />
          {isGross && gross !== null ? (
            <span className="whitespace-nowrap text-muted text-xs xl:basis-full xl:text-right">
              {m.quick_gross()} <Price cents={gross} size="sm" />
            </span>
          ) : null}
        </p>
      ) : null}
      <Button
        data-usual-add
        variant="primary"
        size="lg"
        className="ml-auto min-w-0 whitespace-normal! px-4! leading-tight! max-sm:px-3! xl:ml-0"
        isBusy={isAdding}
        aria-disabled={isDisabled}
        onClick={add}
      >
        <Icon of={ShoppingBasket} size={20} className="max-sm:hidden" />
        {m.usual_add({ count })}
      </Button>
    </section>
  )
}
