/** The usual items with the user's choice of them, and adding the chosen lines to the cart at once. */
import {
  addDecimals,
  type BoughtItem,
  type ChoiceEvent,
  choiceTotals,
  type ChosenLine,
  chosenLines,
  evolveChoice,
  linesToOrder,
  NO_CHOICE,
  ownerKey,
  proposalOf,
  UsualChoice,
  usualLines,
  type UsualProposal,
} from "@dispensa/domain"
import { useMemo, useRef, useState } from "react"
import { Option, Schema } from "effect"
import { TabStore } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { useToday } from "../../app/use-clock.ts"
import { ShopLog } from "../../log/event-log.ts"
import { groupBy } from "../../format/group-by.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { USUAL_CHOICE_KEY } from "../../platform/tab-keys.ts"
import { useCart } from "../cart/use-cart.ts"
import { lineOf } from "../product/line-of.ts"
import { useAddLines } from "../quick-order/use-add-lines.ts"

export interface UsualInUse {
  readonly lines: ReadonlyArray<ChosenLine>
  readonly proposal: UsualProposal
  readonly totals: ReturnType<typeof choiceTotals>
  /** Nothing is added before the cart's contents are known. */
  readonly isCartLoaded: boolean
  readonly apply: (event: ChoiceEvent) => void
  readonly addChosen: () => Promise<void>
}

/** `owner`: key of client and address. */
export const useUsualChoice = (bought: ReadonlyArray<BoughtItem>, owner: string): UsualInUse => {
  const store = useService(TabStore)
  const log = useService(ShopLog)
  const today = useToday()
  const [choice, setChoice] = useState(() => storedChoice(store, owner))
  const known = useMemo(() => usualLines(bought, today), [bought, today])
  const cart = useCart()
  const inCart = groupBy(cart.rows, ({ itemCode }) => itemCode)
  const proposal = useMemo(() => proposalOf(known, today), [known, today])
  const quantityInCart = (itemCode: string): number =>
    (inCart.get(itemCode) ?? []).reduce((sum, { quantity }) => addDecimals(sum, quantity), 0)
  const lines = chosenLines(known, choice, quantityInCart, proposal.itemCodes)
  // Stored on user actions only: opening a page leaves the choice of another address unchanged.
  const change = (next: UsualChoice): void => {
    // The addition or its undo may complete after another address was chosen, or after a logout.
    if (ownerKey(log.state().session.userTemp) !== owner) return
    storeChoice(store, owner, next)
    setChoice(next)
  }
  const apply = (event: ChoiceEvent): void => change(evolveChoice(storedChoice(store, owner), event))
  const add = useAddUsual()
  const adding = useRef<Promise<void>>(null)
  const addNow = async (): Promise<void> => {
    const added = await add(lines, () => change(choice))
    apply({ _tag: "Ordered", itemCodes: added })
  }
  // A repeated trigger waits for the addition in progress.
  const addChosen = async (): Promise<void> => {
    if (!cart.isLoaded) return
    await (adding.current ??= addNow().finally(() => (adding.current = null)))
  }
  return { lines, proposal, totals: choiceTotals(lines, today), isCartLoaded: cart.isLoaded, apply, addChosen }
}

/** Returns the items that are in the cart now; notifies once, with an undo. */
const useAddUsual = () => {
  const addLines = useAddLines()
  return async (lines: ReadonlyArray<ChosenLine>, onUndone: () => void): Promise<ReadonlyArray<string>> => {
    const wanted = linesToOrder(lines).map(({ line, product, quantity }) => ({
      itemCode: line.bought.itemCode,
      into: lineOf(product),
      quantity,
    }))
    const { added, undo } = await addLines(wanted)
    if (added.length === 0) return []
    const onClick = (): void => {
      undo()
      onUndone()
      announce(m.usual_undone())
    }
    const title = m.usual_added({ count: added.length })
    announce(title)
    notify({ kind: "success", title, action: { label: m.cart_undo(), onClick, isUndo: true } })
    return added.map(({ itemCode }) => itemCode)
  }
}

/** Owner of the choice: another address in the same tab has none. */
const StoredText = Schema.fromJsonString(Schema.Struct({ owner: Schema.String, choice: UsualChoice }))
const decode = Schema.decodeUnknownOption(StoredText)
const encode = Schema.encodeSync(StoredText)

type Store = Pick<KeyValueStore, "get" | "set">

/** A missing or corrupt choice counts as none. */
export const storedChoice = (store: Store, owner: string): UsualChoice => {
  const kept = Option.getOrNull(decode(store.get(USUAL_CHOICE_KEY)))
  return kept !== null && kept.owner === owner ? kept.choice : NO_CHOICE
}

export const storeChoice = (store: Store, owner: string, choice: UsualChoice): void =>
  void store.set(USUAL_CHOICE_KEY, encode({ owner, choice }))
