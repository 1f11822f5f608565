/** The answer to a proposal: order it as it is, change it in the cart, or refuse a colleague's with a reason; one's own is withdrawn. */
import {
  type CartFilled,
  formatPrice,
  isApprovable,
  MAX_PROPOSAL_WORD,
  type OrderProposal,
  type ProposalDecision,
} from "@dispensa/domain"
import { useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { CreditWarning } from "../checkout/credit-warning.tsx"
import { sameHandover } from "../checkout/order-now.ts"
import { useMinute } from "../checkout/use-minute.ts"
import { useOrderingWay } from "../people/use-people.ts"
import { usePricesAt } from "../session/use-permissions.ts"
import { answerNotice } from "./proposal-words.ts"
import { useProposalAnswers } from "./use-proposals.ts"

export interface ProposalAnswerProps {
  readonly proposal: OrderProposal
  /** The proposal's lines are in the cart of its address. */
  readonly onFilled: (filled: CartFilled, proposal: OrderProposal) => void
  readonly onAnswered: () => void
}

type Decision = Exclude<ProposalDecision, "withdraw">

/** The reason, and the outcome of the answer. */
const useAnswering = ({ proposal, onFilled, onAnswered }: ProposalAnswerProps) => {
  const { give: answer } = useProposalAnswers()
  const [word, setWord] = useState("")
  const [isWanting, setWanting] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState<Decision | null>(null)
  const give = async (decision: Decision): Promise<void> => {
    if (busy !== null) return
    // A refusal needs a reason.
    const isWordless = decision === "refuse" && word.trim() === ""
    setWanting(isWordless)
    if (isWordless) return field.current?.focus()
    setBusy(decision)
    const outcome = await answer(proposal, { decision, word: word.trim() })
    setBusy(null)
    notify(answerNotice(proposal, outcome))
    if (outcome._tag !== "Done") return
    if (outcome.value.filled !== null) onFilled(outcome.value.filled, proposal)
    onAnswered()
  }
  return { field, word, setWord, isWanting, busy, give }
}

export const ProposalAnswer = (props: ProposalAnswerProps) => {
  const { addressCode, documentTotal, netTotal, handover, isOwn, paymentMethod } = props.proposal
  const { field, word, setWord, isWanting, busy, give } = useAnswering(props)
  const isOnline = useOnline()
  const now = useMinute()
  const isTooLate = handover !== null && sameHandover(handover, now) === null
  const isPriced = usePricesAt(addressCode)
  // Beyond the month's budget only an administrator approves it.
  const { way, isKnown } = useOrderingWay({ netTotal: netTotal ?? 0, isLoaded: netTotal !== null }, addressCode)
  const locale = useLocale()
  const mayApprove = isApprovable(props.proposal) && !isTooLate && way._tag === "Orders"
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      <TextArea
        ref={field}
        label={m.people_word()}
        error={isWanting ? m.people_word_wanted() : undefined}
        rows={2}
        maxLength={MAX_PROPOSAL_WORD}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {way._tag === "Proposes" ? <p>{m.people_beyond_answer()}</p> : null}
      {isTooLate ? <p>{m.people_too_late()}</p> : null}
      {mayApprove ? <CreditWarning total={documentTotal} method={paymentMethod} /> : null}
      <div className="flex flex-wrap gap-2">
        {mayApprove ? (
          <Button
            variant="primary"
            disabled={!isOnline || !isKnown}
            isBusy={busy === "approve"}
            onClick={() => void give("approve")}
          >
            {isPriced && documentTotal !== null
              ? m.people_approve_for({ total: formatPrice(documentTotal, locale) })
              : m.people_approve()}
          </Button>
        ) : null}
        <Button disabled={!isOnline} isBusy={busy === "change"} onClick={() => void give("change")}>
          {m.people_change()}
        </Button>
        {isOwn ? null : (
          <Button variant="danger" disabled={!isOnline} isBusy={busy === "refuse"} onClick={() => void give("refuse")}>
            {m.people_refuse()}
          </Button>
        )}
      </div>
      <p className="text-muted text-xs">{isOnline ? m.people_change_hint() : m.people_needs_connection()}</p>
    </div>
  )
}
