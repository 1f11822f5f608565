/** Whoever proposed an order takes it back, as long as nobody has answered. */
import type { OrderProposal } from "@dispensa/domain"
import { type RefObject, useState } from "react"
import { ConfirmDeletion } from "../../app/confirm-deletion.tsx"
import { m } from "../../i18n/messages.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import type { ProposalAnswerProps } from "./proposal-answer.tsx"
import { useProposalAnswer } from "./use-proposals.ts"

export interface WithdrawProposalProps extends Pick<ProposalAnswerProps, "onFilled"> {
  readonly proposal: OrderProposal
  readonly mayWithdraw: boolean
  /** Where the focus goes once the button is gone. */
  readonly finalFocus: RefObject<HTMLElement | null>
}

export const WithdrawProposal = ({ proposal, mayWithdraw, onFilled, finalFocus }: WithdrawProposalProps) => {
  const answer = useProposalAnswer()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const withdraw = async () => {
    const outcome = await answer(proposal, { decision: "withdraw", word: "" })
    if (outcome._tag === "Done" && outcome.value.filled !== null) onFilled(outcome.value.filled, proposal)
    return outcome
  }
  return (
    <>
      {mayWithdraw ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={!isOnline} onClick={() => setAsking(true)}>
            {m.people_withdraw()}
          </Button>
          {isOnline ? null : <span className="text-muted text-xs">{m.people_needs_connection()}</span>}
        </div>
      ) : null}
      <Modal
        size="sm"
        isOpen={isAsking}
        onClose={close}
        title={m.people_withdraw()}
        finalFocus={mayWithdraw ? undefined : finalFocus}
      >
        <ConfirmDeletion
          remove={withdraw}
          label={m.people_withdraw()}
          doneTitle={m.people_withdrawn_done()}
          onDone={close}
        >
          <p>{m.people_withdraw_text()}</p>
        </ConfirmDeletion>
      </Modal>
    </>
  )
}
