/** The quick-order sheet with its verdicts and commands, and adding its valid rows to the cart. */
import {
  type BoughtItem,
  ClientId,
  EMPTY_SHEET,
  evolveSheet,
  isEmptyRow,
  largestQuantities,
  orderableOf,
  QuickSheet,
  type RowVerdict,
  rowVerdicts,
  type SheetEvent,
  type SheetRow,
  type SheetTotals,
  sheetTotals,
} from "@dispensa/domain"
import { useEffect, useMemo, useRef, useState } from "react"
import { Option, Schema } from "effect"
import { TabStore } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { installation } from "../../platform/installation.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { useToday } from "../../app/use-clock.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { QUICK_SHEET_KEY } from "../../platform/tab-keys.ts"
import { useCartWriting } from "../cart/use-cart-writing.ts"
import { lineOf } from "../product/line-of.ts"
import { type FoundItems, TEXTS_AT_ONCE, useFoundItems } from "../product/use-found-items.ts"
import { useAddLines } from "./use-add-lines.ts"

/** Progress of the lookup of the rows' texts. */
export interface LookUp {
  readonly done: number
  readonly total: number
  /** Long enough to show progress. */
  readonly isLong: boolean
  readonly isStopped: boolean
  readonly stop: () => void
  readonly resume: () => void
}

export interface SheetInUse {
  readonly sheet: QuickSheet
  readonly verdicts: ReadonlyMap<number, RowVerdict>
  readonly totals: SheetTotals
  readonly found: FoundItems
  readonly lookUp: LookUp
  readonly apply: (event: SheetEvent) => void
  /** Rows that are not valid stay. */
  readonly addGood: () => Promise<void>
}

export const useQuickSheet = (clientId: ClientId, bought: ReadonlyArray<BoughtItem>): SheetInUse => {
  const store = useService(TabStore)
  const [sheet, setSheet] = useState(() => storedSheet(store, clientId))
  useEffect(() => keepSheet(store, clientId, sheet), [store, clientId, sheet])
  const [isStopped, setStopped] = useState(false)
  const texts = [...new Set(sheet.rows.flatMap(({ key }) => (key === "" ? [] : [key])))]
  // A short lookup is over at once: it cannot be stopped, and never appears stopped.
  const isLong = texts.length > TEXTS_AT_ONCE
  const known = useMemo(() => new Map(bought.map(({ item }) => [item?.itemCode, item])), [bought])
  // The code of a suggestion, taken offline.
  const found = useFoundItems(texts, isStopped && isLong, (text) => {
    const item = known.get(text) ?? null
    return item === null ? undefined : { isNear: false, items: [item] }
  })
  // Nothing is left to resume: the next long sheet starts by itself.
  if (isStopped && found.left === 0) setStopped(false)
  const largest = useMemo(() => largestQuantities(bought), [bought])
  const verdicts = rowVerdicts(sheet.rows, found.matchOf, useLocale(), (itemCode) => largest.get(itemCode))
  const totals = sheetTotals(verdicts, useToday())
  const apply = (event: SheetEvent): void => setSheet((before) => evolveSheet(before, event, installation.storeLabels))
  const add = useAddRows()
  useSummary(found.waiting, totals)
  return {
    sheet,
    verdicts,
    totals,
    found,
    lookUp: {
      done: texts.length - found.left,
      total: texts.length,
      isLong,
      isStopped,
      stop: () => setStopped(true),
      resume: () => setStopped(false),
    },
    apply,
    addGood: async () => apply({ _tag: "RowsOrdered", ids: await add(verdicts, sheet.rows) }),
  }
}

/** Returns the rows that are in the cart now. `rows`: their notes become the lines' notes. With `onUndone` the addition can be undone, and it is called then. */
export const useAddRows = (onUndone?: () => void) => {
  const addLines = useAddLines()
  const writing = useCartWriting()
  return async (
    verdicts: ReadonlyMap<number, RowVerdict>,
    rows: ReadonlyArray<SheetRow> = [],
  ): Promise<ReadonlyArray<number>> => {
    const good = [...verdicts].flatMap(([id, verdict]) => {
      const order = orderableOf(verdict)
      return order === null ? [] : [{ id, order }]
    })
    const lines = good.map(({ id, order }) => ({ id, into: lineOf(order.item), quantity: order.quantity }))
    const { added, undo } = await addLines(lines)
    for (const { id, into } of added) {
      const note = rows.find((row) => row.id === id)?.note
      if (note !== undefined) writing.addNote(into, note)
    }
    if (added.length > 0) {
      const title = m.quick_added({ count: added.length })
      announce(title)
      const onClick = (): void => {
        undo()
        onUndone?.()
        announce(m.usual_undone())
      }
      const action = { label: m.cart_undo(), onClick, isUndo: true } as const
      notify({ kind: "success", title, ...(onUndone === undefined ? {} : { action }) })
    }
    return added.map(({ id }) => id)
  }
}

/** Announced after each lookup. */
const useSummary = (waiting: number, { good, open }: SheetTotals): void => {
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (waiting === 0 && wasWaiting.current && good + open > 0)
      announce([m.quick_good({ count: good }), ...(open > 0 ? [m.quick_open({ count: open })] : [])].join(", "))
    wasWaiting.current = waiting > 0
  }, [waiting, good, open])
}

/** Owner of the rows: another client in the same tab does not see them. */
const StoredText = Schema.fromJsonString(Schema.Struct({ clientId: ClientId, sheet: QuickSheet }))
const decode = Schema.decodeUnknownOption(StoredText)
const encode = Schema.encodeSync(StoredText)

type Store = Pick<KeyValueStore, "get" | "set">

/** Anything that is not a valid sheet counts as none. */
export const storedSheet = (store: Store, clientId: ClientId): QuickSheet => {
  const kept = Option.getOrNull(decode(store.get(QUICK_SHEET_KEY)))
  return kept !== null && kept.clientId === clientId && isWhole(kept.sheet) ? kept.sheet : EMPTY_SHEET
}

export const keepSheet = (store: Store, clientId: ClientId, sheet: QuickSheet): void =>
  void store.set(QUICK_SHEET_KEY, encode({ clientId, sheet }))

const isWhole = ({ rows, nextId }: QuickSheet): boolean => {
  const last = rows.at(-1)
  const ids = new Set(rows.map(({ id }) => id))
  return last !== undefined && isEmptyRow(last) && ids.size === rows.length && rows.every(({ id }) => id < nextId)
}
