/** A list that somebody shared, on its way into the cart or among one's own lists. */
import {
  type ListEntry,
  type ProposedList,
  type RowVerdict,
  savingShared,
  sheetOfShared,
  type SheetEvent,
  type ShoppingList,
} from "@dispensa/domain"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { stateOfList } from "../quick-order/proposed-rows.ts"
import { usePropose } from "../quick-order/use-propose.ts"
import { listPath } from "./list-path.ts"
import { useListCommands } from "./use-lists.ts"
import { type SheetReview, useOrderRows, useReview } from "./use-review.ts"

export interface ListProposalInUse {
  readonly review: SheetReview
  readonly put: (how: "add" | "replace") => Promise<void>
  /** As it would be saved: with one's own quantities, without what was taken off or is not sold. */
  readonly copy: ShoppingList
  readonly save: (name: string) => void
}

/** In sales units, as the row says; what is not certain stays as the sender wrote it. */
const quantityIn = (verdict: RowVerdict | undefined, sent: number | null): number | null => {
  if (verdict?._tag === "Zero") return 0
  if (verdict?._tag === "Found") return verdict.isAssumed ? null : verdict.quantity
  return verdict?._tag === "Rounded" ? verdict.wanted : sent
}

/** As the row says, where it says which one: somebody may have chosen another. */
const inPackagingOf = ({ packaging: sent, ...entry }: ListEntry, verdict: RowVerdict | undefined): ListEntry => {
  const packaging = verdict?._tag === "Found" || verdict?._tag === "Rounded" ? verdict.item.packaging : sent
  return packaging === undefined ? entry : { ...entry, packaging }
}

export const useListProposal = ({ list, ordered, left = [] }: ProposedList): ListProposalInUse => {
  const order = useOrderRows()
  const propose = usePropose()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const { create } = useListCommands()
  const review = useReview(() =>
    sheetOfShared({ ...list, entries: list.entries.filter(({ itemCode }) => !ordered.includes(itemCode)) }),
  )
  const [takenOff, setTakenOff] = useState<ReadonlyArray<string>>([])
  const { sheet, verdicts } = review
  const keyOf = (id: number): string => sheet.rows.find((row) => row.id === id)?.key ?? ""
  const apply = (event: SheetEvent): void => {
    if (event._tag === "RowRemoved") setTakenOff((before) => [...before, keyOf(event.id)])
    review.apply(event)
  }
  const copy = {
    ...list,
    entries: list.entries.flatMap((entry) => {
      const row = sheet.rows.find(({ key }) => key === entry.itemCode)
      const verdict = row === undefined ? undefined : verdicts.get(row.id)
      if (takenOff.includes(entry.itemCode) || verdict?._tag === "Unknown") return []
      const name = verdict !== undefined && "item" in verdict ? verdict.item.name : entry.name
      return [{ ...inPackagingOf(entry, verdict), name, quantity: quantityIn(verdict, entry.quantity) }]
    }),
  }
  return {
    review: { ...review, apply },
    copy,
    put: async (how) => {
      const ids = await order(verdicts, how)
      review.apply({ _tag: "RowsOrdered", ids })
      // A reload does not offer again what is in the cart.
      propose(stateOfList(list, { ordered: [...ordered, ...ids.map(keyOf)], left }), { replace: true })
    },
    save: (name) => {
      const listId = create(name, savingShared(copy, name), m.lists_proposal_saved({ name }))
      void navigate(localized(listPath(listId)))
    },
  }
}
