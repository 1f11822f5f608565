/** The usual: what was bought before at this address, what of it is due, and ordering it in one go (ADR 48). */
import {
  type AddedItem,
  type BoughtItem,
  type ChosenLine,
  linesToOrder,
  searchUsual,
  sortUsual,
  type UsualLine,
  type UsualOrder,
} from "@dispensa/domain"
import { type ReactNode, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"
import { useUsualChoice } from "./use-usual-choice.ts"
import { USUAL_FACTS_GRID, USUAL_GRID, UsualRow } from "./usual-row.tsx"
import { UsualTicks, UsualTools } from "./usual-tools.tsx"
import { UsualTotals } from "./usual-totals.tsx"

export interface UsualProps {
  readonly bought: ReadonlyArray<BoughtItem>
  /** Client and address. */
  readonly owner: string
  readonly order: UsualOrder
  readonly onOrder: (order: UsualOrder) => void
  /** What else can be done with what is chosen. */
  readonly more: (items: ReadonlyArray<AddedItem>) => ReactNode
}

export const Usual = ({ bought, owner, order, onOrder, more }: UsualProps) => {
  const { lines, proposal, totals, isCartLoaded, apply, addChosen } = useUsualChoice(bought, owner)
  const [text, setText] = useState("")
  const list = useRef<HTMLUListElement>(null)
  const byLine = new Map(lines.map((chosen) => [chosen.line, chosen]))
  // By rhythm nothing is due: what is proposed in its place comes first.
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
        {/* On the phone the rows have the room. */}
        <div className="sm:hidden">{more(itemsOf(lines))}</div>
      </div>
      <UsualTotals totals={totals} isCartLoaded={isCartLoaded} onAdd={addChosen} />
    </div>
  )
}

/** As they would be ordered. */
const itemsOf = (lines: ReadonlyArray<ChosenLine>): ReadonlyArray<AddedItem> =>
  linesToOrder(lines).map(({ product: { itemCode, name }, quantity }) => ({ itemCode, name, quantity }))

/** For the eye: each row says itself what is what. */
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
