/** Withdraws a claim that was filed by mistake, after a confirmation, as long as the supplier has not answered. */
import { type Claim, mayBeWithdrawn } from "@dispensa/domain"
import { type RefObject, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { useWithdrawClaim } from "./use-claims.ts"

export interface WithdrawClaimProps {
  readonly claim: Claim
  /** The id of the element that names the claim. */
  readonly describedBy: string
  /** Focus target once the button is gone. */
  readonly finalFocus: RefObject<HTMLElement | null>
}

export const WithdrawClaim = ({ claim, describedBy, finalFocus }: WithdrawClaimProps) => {
  const withdraw = useWithdrawClaim()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<"Recorded" | "Failed" | null>(null)
  const mayWithdraw = mayBeWithdrawn(claim) && outcome !== "Recorded"
  const open = () => {
    setOutcome(null)
    setConfirming(true)
  }
  const close = () => setConfirming(false)
  const confirm = async () => {
    setBusy(true)
    const isRecorded = await withdraw(claim)
    setBusy(false)
    setOutcome(isRecorded ? "Recorded" : "Failed")
    if (!isRecorded) return
    close()
    notify({ kind: "success", title: m.claims_withdrawn() })
  }
  return (
    <>
      {mayWithdraw ? (
        <Button size="sm" className="self-start print:hidden" aria-describedby={describedBy} onClick={open}>
          {m.claims_withdraw()}
        </Button>
      ) : null}
      <Modal
        size="sm"
        // An answer that arrives in the meantime leaves nothing to confirm.
        isOpen={isConfirming && mayWithdraw}
        onClose={close}
        title={m.claims_withdraw()}
        finalFocus={mayWithdraw ? undefined : finalFocus}
      >
        <div className="grid gap-5">
          <p>{m.claims_withdraw_text()}</p>
          {outcome === "Failed" ? <Notice kind="error" title={m.claims_not_withdrawn()} /> : null}
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" isBusy={isBusy} onClick={() => void confirm()}>
              {m.claims_withdraw()}
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
