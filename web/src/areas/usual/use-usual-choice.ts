/** The usual with what is chosen of it, and putting the chosen lines into the cart at once. */
import {
  addDecimals,
  type BoughtItem,
  type ChoiceEvent,
  choiceTotals,
  type ChosenLine,
  chosenLines,
  evolveChoice,
  linesToOrder,
  proposalOf,
  usualLines,
  type UsualProposal,
} from "@dispensa/domain"
import { useEffect, useMemo, useState } from "react"
import { TabStore } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { useToday } from "../../app/use-clock.ts"
import { useCart } from "../cart/use-cart.ts"
import { lineOf } from "../product/line-of.ts"
import { useAddLines } from "../quick-order/use-add-lines.ts"
import { groupBy } from "../../format/group-by.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { storeChoice, storedChoice } from "./usual-choice-memory.ts"

export interface UsualInUse {
  readonly lines: ReadonlyArray<ChosenLine>
  readonly proposal: UsualProposal
  readonly totals: ReturnType<typeof choiceTotals>
  readonly apply: (event: ChoiceEvent) => void
  readonly addChosen: () => Promise<void>
}

/** `owner`: client and address. */
export const useUsualChoice = (bought: ReadonlyArray<BoughtItem>, owner: string): UsualInUse => {
  const store = useService(TabStore)
  const today = useToday()
  const [choice, setChoice] = useState(() => storedChoice(store, owner))
  useEffect(() => storeChoice(store, owner, choice), [store, owner, choice])
  const known = useMemo(() => usualLines(bought, today), [bought, today])
  const cart = useCart()
  const inCart = groupBy(cart.rows, ({ itemCode }) => itemCode)
  const proposal = useMemo(() => proposalOf(known, today), [known, today])
  const quantityInCart = (itemCode: string): number =>
    (inCart.get(itemCode) ?? []).reduce((sum, { quantity }) => addDecimals(sum, quantity), 0)
  const lines = chosenLines(known, choice, quantityInCart, proposal.itemCodes)
  const apply = (event: ChoiceEvent): void => setChoice((before) => evolveChoice(before, event))
  const add = useAddUsual()
  const addChosen = async (): Promise<void> => {
    const added = await add(lines, () => setChoice(choice))
    apply({ _tag: "Ordered", itemCodes: added })
  }
  return { lines, proposal, totals: choiceTotals(lines, useToday()), apply, addChosen }
}

/** Answers the articles that are in the cart now; said once, with a way back. */
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
