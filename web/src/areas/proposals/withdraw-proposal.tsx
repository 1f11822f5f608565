/** Withdraws a proposed order, by its author, as long as nobody has answered. */
import type { OrderProposal } from "@dispensa/domain"
import { type RefObject, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Modal } from "../../ui/overlay/modal.tsx"
import type { ProposalAnswerProps } from "./proposal-answer.tsx"
import { answerNotice } from "./proposal-words.ts"
import { useProposalAnswers } from "./use-proposals.ts"

export interface WithdrawProposalProps extends Pick<ProposalAnswerProps, "onFilled"> {
  readonly proposal: OrderProposal
  readonly mayWithdraw: boolean
  /** Focus target once the button is gone. */
  readonly finalFocus: RefObject<HTMLElement | null>
}

export const WithdrawProposal = ({ proposal, mayWithdraw, onFilled, finalFocus }: WithdrawProposalProps) => {
  const { give } = useProposalAnswers()
  const isOnline = useOnline()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const outcome = await give(proposal, { decision: "withdraw", word: "" })
    setBusy(false)
    close()
    notify(answerNotice(proposal, outcome))
    if (outcome._tag === "Done" && outcome.value.filled !== null) onFilled(outcome.value.filled, proposal)
  }
  return (
    <>
      {mayWithdraw ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={!isOnline} onClick={() => setConfirming(true)}>
            {m.people_withdraw()}
          </Button>
          {isOnline ? null : <span className="text-muted text-xs">{m.people_needs_connection()}</span>}
        </div>
      ) : null}
      <Modal
        size="sm"
        isOpen={isConfirming}
        onClose={close}
        title={m.people_withdraw()}
        finalFocus={mayWithdraw ? undefined : finalFocus}
      >
        <div className="grid gap-5">
          <p>{m.people_withdraw_text()}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" isBusy={isBusy} onClick={() => void withdraw()}>
              {m.people_withdraw()}
            </Button>
            <Button data-first-focus onClick={close}>
              {m.account_cancel()}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
