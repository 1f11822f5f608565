/** The cart's lines with their heading, as a list that reads like a table. */
import {
  type CartLine,
  type CartView,
  type HeadingOf,
  lineId,
  type LineSection,
  noteOf,
  type RefusedChange,
} from "@dispensa/domain"
import { Fragment, type ReactNode, useState } from "react"
import { lineRefusalText } from "./cart-line.ts"
import { useCartSearch } from "./use-cart-search.ts"
import { useCartCommands } from "./use-cart.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Price } from "../../ui/layout/price.tsx"
import { LongList } from "../../ui/layout/long-list.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { CartRow } from "./cart-row.tsx"
import type { RenderSubstitutes } from "./line-substitutes.tsx"
import { GiftList } from "./gift-list.tsx"
import { CartTools } from "./cart-tools.tsx"
import { LineActions, type LineActionsProps } from "./line-actions.tsx"
import { useLineOrder } from "./use-line-order.ts"
import { ChosenLinesContext, useLineSelection } from "./use-line-selection.ts"
import { type ProductOfLine, useLineProducts } from "./use-line-products.ts"

/** A cart with more lines renders only those near the viewport (ADR 0042). */
const MANY = 100
/** The usual row height on a laptop, in pixels: a row is measured once it has been rendered. */
const ROW_HEIGHT = 82

/** The lines whose name or code contains every word. */
export const linesWith = (lines: ReadonlyArray<CartLine>, text: string): ReadonlyArray<CartLine> => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return lines.filter(({ name, itemCode }) => {
    const found = `${name} ${itemCode}`.toLowerCase()
    return words.every((word) => found.includes(word))
  })
}

export interface CartLinesProps {
  readonly cart: CartView
  /** Opens the history of a line. */
  readonly onHistory: (line: CartLine) => void
  /** The name of the list that contains a line's item. */
  readonly listOf: HeadingOf
  /** Further actions on the chosen lines. */
  readonly moreActions: LineActionsProps["more"]
  readonly renderSubstitutes: RenderSubstitutes
}

export const CartLines = ({ cart, onHistory, listOf, moreActions, renderSubstitutes }: CartLinesProps) => {
  const search = useCartSearch(cart)
  const productOf = useLineProducts(cart)
  const order = useLineOrder(productOf, listOf)
  const rows = useStableOrder(cart.rows)
  const sections = order.sectionsOf(linesWith(rows, search.text))
  const shown = sections.flatMap(({ lines }) => lines)
  const chosen = useLineSelection(cart.rows, shown)
  return (
    <ChosenLinesContext value={chosen}>
      <CartTools lines={cart.rows} search={search} order={order} />
      <Table
        cart={cart}
        isByList={order.sort === "list"}
        sections={sections}
        productOf={productOf}
        onHistory={onHistory}
        renderSubstitutes={renderSubstitutes}
      >
        {cart.rows.length === 0 ? null : (
          <LineActions all={cart.rows} shown={shown} chosen={chosen} more={moreActions} />
        )}
      </Table>
      {shown.length === 0 && cart.rows.length > 0 ? (
        <output className="block py-6 text-center text-muted">{m.cart_filter_none({ text: search.text })}</output>
      ) : null}
    </ChosenLinesContext>
  )
}

/** Keeps the order of lines while the page is open: a line with another promotion is another line, but keeps its position. */
const useStableOrder = (rows: ReadonlyArray<CartLine>): ReadonlyArray<CartLine> => {
  const [positions] = useState(() => new Map<string, number>())
  for (const { itemCode } of rows) if (!positions.has(itemCode)) positions.set(itemCode, positions.size)
  return rows.toSorted((one, other) => (positions.get(one.itemCode) ?? 0) - (positions.get(other.itemCode) ?? 0))
}

/** React keys by line id. A line that replaces another takes over its key, so that its row, and the focus in it, outlast a change of promotion. */
export const rowKeysAfter = (
  before: ReadonlyMap<string, string>,
  rows: ReadonlyArray<CartLine>,
): ReadonlyMap<string, string> => {
  const now = new Set(rows.map(lineId))
  const left = new Map([...before].flatMap(([id, key]) => (now.has(id) ? [] : [[key, itemOfKey(key)] as const])))
  const used = new Set(before.values())
  return new Map(
    rows.map((line) => {
      const id = lineId(line)
      const [replaced] = [...left].find(([, itemCode]) => itemCode === line.itemCode) ?? []
      const known = before.get(id) ?? replaced
      if (known === replaced && known !== undefined) left.delete(known)
      let count = 1
      while (known === undefined && used.has(`${count}|${line.itemCode}`)) count += 1
      const key = known ?? `${count}|${line.itemCode}`
      used.add(key)
      return [id, key] as const
    }),
  )
}

const itemOfKey = (key: string): string => key.slice(key.indexOf("|") + 1)

const useRowKeys = (rows: ReadonlyArray<CartLine>): ReadonlyMap<string, string> => {
  const [keys] = useState(() => new Map<string, string>())
  const after = rowKeysAfter(keys, rows)
  for (const id of keys.keys()) if (!after.has(id)) keys.delete(id)
  for (const [id, key] of after) keys.set(id, key)
  return after
}

interface TableProps extends Pick<CartLinesProps, "cart" | "onHistory" | "renderSubstitutes"> {
  readonly isByList: boolean
  readonly sections: ReadonlyArray<LineSection>
  readonly productOf: ProductOfLine
  readonly children: ReactNode
}

const Table = ({ cart, isByList, sections, productOf, children, ...ofRows }: TableProps) => {
  const keys = useRowKeys(cart.rows)
  const keyOf = (line: CartLine): string => keys.get(lineId(line)) ?? lineId(line)
  return (
    <section aria-label={m.cart_lines()}>
      {children}
      <Headings />
      {orphans(cart).map(({ change, reason }) => (
        <OrphanRefusal key={change.id} change={change} reason={reason} />
      ))}
      {sections.map((section) => (
        <Fragment key={section.heading}>
          {section.heading === null ? null : (
            <SectionHead
              section={section}
              name={section.heading || (isByList ? m.cart_no_list() : m.cart_no_category())}
            />
          )}
          <LongList rows={section.lines} rowKey={keyOf} isLong={cart.rows.length > MANY} rowHeight={ROW_HEIGHT}>
            {(line) => (
              <CartRow line={line} product={productOf(line)} note={noteOf(cart.lineNotes, line)} {...ofRows} />
            )}
          </LongList>
        </Fragment>
      ))}
      <div className="my-4 empty:hidden">
        <GiftList gifts={cart.gifts} />
      </div>
    </section>
  )
}

const SectionHead = ({ section, name }: { readonly section: LineSection; readonly name: string }) => {
  const isPriced = usePricesShown()
  return (
    <h2 className="flex items-baseline justify-between gap-4 border-line border-b pt-5 pb-1.5 font-semibold">
      <span>
        {name}{" "}
        <span className="font-normal text-muted text-sm">{m.cart_line_count({ count: section.lines.length })}</span>
      </span>
      {isPriced ? <Price cents={section.netTotal} size="sm" /> : null}
    </h2>
  )
}

const Headings = () => {
  const isPriced = usePricesShown()
  return (
    <div
      aria-hidden
      className="hidden grid-cols-[1.25rem_3.5rem_minmax(0,1fr)_6rem_11rem_7.5rem_2.5rem] gap-x-4 border-line border-b pb-2 font-medium text-muted text-xs md:grid print:grid! print:grid-cols-[2.5rem_minmax(0,1fr)_6rem_6rem_7rem]!"
    >
      <span className="col-span-2 col-start-2 print:col-start-1!">{m.cart_column_item()}</span>
      <span className="text-right">{isPriced ? m.cart_column_price() : ""}</span>
      <span>{m.cart_column_quantity()}</span>
      <span className="text-right">{isPriced ? m.cart_column_total() : ""}</span>
    </div>
  )
}

/** Refused changes whose line is not in the cart, for example an item that could not be added at all. */
const orphans = (cart: CartView): ReadonlyArray<RefusedChange> => {
  const shown = new Set(cart.rows.flatMap(({ refusal }) => (refusal === null ? [] : [refusal.changeId])))
  return cart.refusals.filter(({ change }) => !shown.has(change.id))
}

const OrphanRefusal = ({ change, reason }: RefusedChange) => {
  const { retry, dismiss } = useCartCommands()
  const name = change._tag === "ItemAdded" ? change.facts.name : change.line.itemCode
  return (
    <Notice
      kind="error"
      title={m.cart_not_added({ name })}
      className="my-3"
      action={
        <span className="flex gap-2">
          <Button size="sm" aria-label={m.cart_retry_label({ name })} onClick={() => void retry(change.id)}>
            {m.cart_retry()}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void dismiss(change.id)}>
            {m.cart_dismiss()}
          </Button>
        </span>
      }
    >
      {lineRefusalText(reason)}
    </Notice>
  )
}

const PLACEHOLDERS = [0, 1, 2, 3] as const

/** Placeholder for lines that are still loading, in their final size. */
export const CartLinesSkeleton = () => (
  <div aria-hidden className="flex flex-col">
    {PLACEHOLDERS.map((at) => (
      <div key={at} className="flex h-[5.25rem] items-center gap-4 border-line border-b">
        <Skeleton className="size-14" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="ml-auto h-9 w-36" />
        <Skeleton className="hidden h-4 w-20 md:block" />
      </div>
    ))}
  </div>
)
