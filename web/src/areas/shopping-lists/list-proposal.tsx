/** A shared list: its rows with their verdicts. It can be added to the cart, or saved as a list of one's own (ADR 61). */
import { MAX_LISTS, type LeftRow, type ProposedList } from "@dispensa/domain"
import { ListPlus } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { PageHead } from "../../ui/layout/page-head.tsx"
import { usePageTitle } from "../../ui/layout/use-page-title.ts"
import { LookUpFailed } from "../quick-order/look-up-notices.tsx"
import { AllInCart } from "./list-order.tsx"
import { ListRows } from "./list-rows.tsx"
import { NameDialog } from "./name-dialog.tsx"
import { useFreshReplica } from "../../sync/use-replica.ts"
import { useLists } from "./use-lists.ts"
import { useListProposal } from "./use-list-proposal.ts"

export const ListProposal = ({ proposed }: { readonly proposed: ProposedList }) => {
  const { list } = proposed
  const { review, put, copy, save } = useListProposal(proposed)
  const [isNaming, setNaming] = useState(false)
  const { lists } = useLists()
  useFreshReplica("lists")
  const { sheet, found } = review
  usePageTitle(m.lists_proposal({ name: list.name }))
  return (
    <div className="page-frame flex flex-col gap-5 py-6">
      <PageHead title={m.lists_proposal({ name: list.name })} lead={m.lists_proposal_lead()} />
      {lists.length >= MAX_LISTS ? null : (
        <Button className="self-start" aria-disabled={copy.entries.length === 0} onClick={() => setNaming(true)}>
          <Icon of={ListPlus} size={18} />
          {m.lists_proposal_save()}
        </Button>
      )}
      <LeftRows rows={proposed.left ?? []} />
      <LookUpFailed found={found} />
      {list.entries.length === 0 ? null : sheet.rows.length === 1 ? (
        <AllInCart />
      ) : (
        <ListRows list={list} review={review} onPut={put} />
      )}
      <NameDialog
        title={m.lists_proposal_save()}
        label={m.lists_name()}
        initial={list.name}
        isOpen={isNaming && copy.entries.length > 0}
        onClose={() => setNaming(false)}
        onName={save}
      />
    </div>
  )
}

/** No row of a file is dropped silently. */
const LeftRows = ({ rows }: { readonly rows: ReadonlyArray<LeftRow> }) =>
  rows.length === 0 ? null : (
    <Notice kind="warning" title={m.lists_left({ count: rows.length })}>
      <ul className="list-disc pl-5">
        {rows.map(({ row, text, why }) => (
          <li key={row}>{m.lists_left_row({ row, text, why: REASON_TEXTS[why]() })}</li>
        ))}
      </ul>
    </Notice>
  )

const REASON_TEXTS: Readonly<Record<LeftRow["why"], () => string>> = {
  NoCode: m.lists_left_no_code,
  Twice: m.lists_left_twice,
  Quantity: m.lists_left_quantity,
}
