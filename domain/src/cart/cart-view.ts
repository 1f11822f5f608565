/** The cart as it is shown: the server's rows with the pending changes applied (S3.2, S3.3, S5.4). */
import { addDecimals, subtractDecimals } from "../amounts/decimals.ts"
import { lineTotal } from "../money.ts"
import type { CartChange, ChangeId, RefusalReason } from "./cart-events.ts"
import { type CartAmounts, type FreeTransport, freeTransportOf, predictTotals, serverTotals } from "./cart-totals.ts"
import {
  lineId,
  lineKeyOf,
  type CartCoupon,
  type CartId,
  factsOf,
  type GiftRow,
  type LineFacts,
  type LineKey,
  MAX_QUANTITY,
  NO_CART,
  type PaymentMethod,
  type ServerCart,
  type ServerCartRow,
  type UnreadableRow,
} from "./cart-values.ts"
import { isSameLine, type LineNote } from "./line-notes.ts"
import type { Cart, PendingChange, RefusedChange } from "./cart-state.ts"

export interface CartLine extends LineKey, LineFacts {
  /** The server's row id; null until the server has the row. */
  readonly rowId: string | null
  readonly quantity: number
  /** The server's availability text, if any (S1.7). */
  readonly availability?: string
  readonly lineTotal: number
  /** A change to this line is pending, or accepted but not yet in a loaded cart. */
  readonly isSaving: boolean
  readonly refusal: { readonly changeId: ChangeId; readonly reason: RefusalReason } | null
}

export interface CartView extends CartAmounts {
  readonly cartId: CartId
  readonly rows: ReadonlyArray<CartLine>
  /** Rows of the backend that cannot be shown although the totals include them. */
  readonly unreadableRows: ReadonlyArray<UnreadableRow>
  /** Gifts added by the backend. */
  readonly gifts: ReadonlyArray<GiftRow>
  /** The rows' total before any discount, as the server last stated it (`currentListTotal`); null when it does not. */
  readonly listTotal: number | null
  /** Sum of the lines' quantities. */
  readonly count: number
  readonly minimumOrder: number
  /** The amount missing from the net total to the minimum order; 0 when it is reached. */
  readonly missingToMinimum: number
  readonly freeTransport: FreeTransport | null
  /** The coupon that the server last sent; its discount is known only once everything is synced. */
  readonly coupon: CartCoupon | null
  /** Null when the backend does not state how the cart may be paid. */
  readonly paymentMethods: ReadonlyArray<PaymentMethod> | null
  /** Notes of the shown rows. */
  readonly lineNotes: ReadonlyArray<LineNote>
  /** The client's own reference; empty without one. */
  readonly customerRef: string
  /** False when the backend hides prices from this client (S3.3). */
  readonly showPrices: boolean
  /** Every refused change, including those whose line is not in the cart. */
  readonly refusals: ReadonlyArray<RefusedChange>
  /** Nothing is pending: rows and totals are the server's. */
  readonly isSynced: boolean
  readonly isLoaded: boolean
}

const views = new WeakMap<Cart, CartView>()

/** Cached per cart value: the same cart always returns the identical view. */
export const viewCart = (cart: Cart): CartView => {
  const known = views.get(cart)
  if (known !== undefined) return known
  const view = makeView(cart.queued === undefined ? cart : nextCart(cart))
  views.set(cart, view)
  return view
}

/** The changes requested after the cart was queued as an order: they form the next cart. */
const nextCart = (cart: Cart): Cart => ({
  ...cart,
  confirmed: { ...cart.confirmed, ...EMPTY_AMOUNTS },
  pending: cart.pending.filter(({ isNext }) => isNext === true),
})

const EMPTY_AMOUNTS = {
  cartId: NO_CART,
  rows: [],
  unreadableRows: [],
  gifts: [],
  netTotal: 0,
  grossTotal: 0,
  documentTotal: 0,
  transportCost: 0,
  coupon: null,
}

/** The cart of a queued order, with the changes requested before it was confirmed. */
export const viewOrdered = (cart: Cart): CartView =>
  makeView({ ...cart, pending: cart.pending.filter(({ isNext }) => isNext !== true) })

/** True while an addition of the item is pending (S3.3). */
export const isAddingItem = (cart: Cart, itemCode: string): boolean =>
  cart.pending.some(
    ({ change, accepted }) => change._tag === "ItemAdded" && change.line.itemCode === itemCode && !accepted,
  )

const NO_ROWS: ReadonlyArray<UnreadableRow> = []
const NO_GIFTS: ReadonlyArray<GiftRow> = []

const makeView = (cart: Cart): CartView => {
  const isSynced = cart.pending.length === 0
  const rows = showRows(cart)
  const { cartId, minimumOrder, coupon, unreadableRows = NO_ROWS } = cart.confirmed
  // The cost of an undecodable row is known to the server alone.
  const totals =
    isSynced || unreadableRows.length > 0 ? serverTotals(cart.confirmed) : predictTotals(rows, cart.confirmed)
  return {
    cartId,
    rows,
    unreadableRows,
    gifts: cart.confirmed.gifts ?? NO_GIFTS,
    listTotal: cart.confirmed.listTotal ?? null,
    count: rows.reduce((sum, row) => addDecimals(sum, row.quantity), 0),
    ...totals,
    freeTransport: freeTransportOf(cart.confirmed),
    minimumOrder,
    missingToMinimum: Math.max(0, minimumOrder - totals.netTotal),
    coupon,
    paymentMethods: cart.confirmed.paymentMethods ?? null,
    lineNotes: cart.written?.lineNotes.filter((note) => rows.some((row) => isSameLine(row, note))) ?? [],
    customerRef: cart.written?.customerRef ?? "",
    showPrices: cart.confirmed.showPrices ?? true,
    refusals: cart.refused,
    isSynced,
    isLoaded: cart.loaded,
  }
}

const showRows = (cart: Cart): ReadonlyArray<CartLine> => {
  const lines = new Map(confirmedLines(cart.confirmed))
  for (const pending of cart.pending) if (!isCarriedOut(lines, pending)) applyChange(lines, pending.change)
  markSaving(lines, cart.pending)
  markRefused(lines, cart.refused)
  return [...lines.values()]
}

/** True when the line already holds what the call makes of it: a cart loaded before the call's answer includes it. */
const isCarriedOut = (lines: ReadonlyMap<string, CartLine>, { change, sent }: PendingChange): boolean =>
  (lines.get(lineId(change.line))?.quantity ?? 0) === sent

const applyChange = (lines: Map<string, CartLine>, change: CartChange): void => {
  const id = lineId(change.line)
  const line = lines.get(id)
  if (change._tag !== "ItemAdded" && change.takesBack !== undefined) return takeBack(lines, line, change.takesBack)
  switch (change._tag) {
    case "ItemAdded":
      lines.set(
        id,
        line === undefined ? newLine(change.line, change.facts, change.quantity) : more(line, change.quantity),
      )
      return
    case "QuantitySet":
      if (line !== undefined) lines.set(id, withQuantity(line, change.quantity))
      return
    case "LineRemoved":
      lines.delete(id)
      return
  }
}

/** Reduces what the line holds by now, including what others have added (`planCall`). */
const takeBack = (lines: Map<string, CartLine>, line: CartLine | undefined, quantity: number): void => {
  if (line === undefined) return
  const left = subtractDecimals(line.quantity, quantity)
  if (left > 0) lines.set(lineId(line), withQuantity(line, left))
  else lines.delete(lineId(line))
}

const more = (line: CartLine, quantity: number): CartLine =>
  withQuantity(line, Math.min(MAX_QUANTITY, addDecimals(line.quantity, quantity)))

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  lineTotal: lineTotal(line.unitPrice, quantity),
})

const newLine = (key: LineKey, facts: LineFacts, quantity: number): CartLine => ({
  ...lineKeyOf(key),
  ...factsOf(facts),
  rowId: null,
  quantity,
  lineTotal: lineTotal(facts.unitPrice, quantity),
  isSaving: false,
  refusal: null,
})

const markSaving = (lines: Map<string, CartLine>, pending: ReadonlyArray<PendingChange>): void => {
  for (const { change } of pending) {
    const line = lines.get(lineId(change.line))
    if (line !== undefined && !line.isSaving) lines.set(lineId(line), { ...line, isSaving: true })
  }
}

const markRefused = (lines: Map<string, CartLine>, refused: ReadonlyArray<RefusedChange>): void => {
  for (const { change, reason } of refused) {
    const line = lines.get(lineId(change.line))
    if (line !== undefined) lines.set(lineId(line), { ...line, refusal: { changeId: change.id, reason } })
  }
}

const linesOfRows = new WeakMap<ServerCartRow, CartLine>()

/** Cached per row value: unchanged rows of a reloaded cart yield identical lines. */
const lineOfRow = (row: ServerCartRow): CartLine => {
  const known = linesOfRows.get(row)
  if (known !== undefined) return known
  const { availability = "" } = row
  const computed = newLine(row, row, row.quantity)
  const made = { ...computed, rowId: row.rowId, lineTotal: row.lineTotal ?? computed.lineTotal }
  const line = availability === "" ? made : { ...made, availability }
  linesOfRows.set(row, line)
  return line
}

/** A row's stated total covers that row alone. */
const joined = (one: CartLine, other: CartLine): CartLine => ({
  ...more(one, other.quantity),
  lineTotal: one.lineTotal + other.lineTotal,
})

const confirmedCache = new WeakMap<ServerCart, ReadonlyMap<string, CartLine>>()

/** The server's rows as lines by `lineId`, built once per loaded cart so that untouched lines keep their identity. */
const confirmedLines = (cart: ServerCart): ReadonlyMap<string, CartLine> => {
  const known = confirmedCache.get(cart)
  if (known !== undefined) return known
  const lines = new Map<string, CartLine>()
  for (const row of cart.rows) {
    const twin = lines.get(lineId(row))
    // A backend that splits a line in two would break S5.4: the rows are shown as one line.
    lines.set(lineId(row), twin === undefined ? lineOfRow(row) : joined(twin, lineOfRow(row)))
  }
  confirmedCache.set(cart, lines)
  return lines
}
