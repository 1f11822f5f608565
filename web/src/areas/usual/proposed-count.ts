/** Number of proposed items with the reason: due, in the last order, or bought most. */
import type { UsualProposal } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export const proposedCount = (kind: UsualProposal["reason"], count: number): string => COUNT[kind]({ count })

const COUNT: Readonly<Record<UsualProposal["reason"], (inputs: { readonly count: number }) => string>> = {
  due: m.usual_due_count,
  "last-order": m.usual_last_count,
  "most-bought": m.usual_most_count,
}
