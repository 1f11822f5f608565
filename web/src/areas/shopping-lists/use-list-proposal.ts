/** A shared list: adding it to the cart, or saving it among one's own lists. */
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
import { listPath, useListCommands } from "./use-lists.ts"
import { type SheetReview, useOrderRows, useReview } from "./use-review.ts"

export interface ListProposalInUse {
  readonly review: SheetReview
  readonly put: (how: "add" | "replace") => Promise<void>
  /** The list as it would be saved: with the edited quantities, without removed or unsold rows. */
  readonly copy: ShoppingList
  readonly save: (name: string) => void
}

/** In sales units, from the row; an uncertain quantity stays as sent. */
const quantityIn = (verdict: RowVerdict | undefined, sent: number | null): number | null => {
  if (verdict?._tag === "Zero") return 0
  if (verdict?._tag === "Found") return verdict.isAssumed ? null : verdict.quantity
  return verdict?._tag === "Rounded" ? verdict.wanted : sent
}

/** From the row, if it states one: the packaging may have been changed. */
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
      // After a reload, rows already in the cart are not offered again.
      propose(stateOfList(list, { ordered: [...ordered, ...ids.map(keyOf)], left }), { replace: true })
    },
    save: (name) => {
      const listId = create(name, savingShared(copy, name), m.lists_proposal_saved({ name }))
      void navigate(localized(listPath(listId)))
    },
  }
}
