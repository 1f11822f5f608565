/** Withdraws a request or declines an offer, with a word to the supplier. */
import { MAX_OFFER_NOTE, type Offer, offerStatus } from "@dispensa/domain"
import { type FormEvent, useState } from "react"
import { failureText } from "../../app/form-answer.ts"
import { useToday } from "../../app/use-clock.ts"
import { m } from "../../i18n/messages.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { useOfferCommands } from "./use-offers.ts"

const ENDS = { requested: "withdrawn", offered: "declined" } as const

export const CloseOffer = ({ offer }: { readonly offer: Offer }) => {
  const status = offerStatus(offer, useToday())
  const [isOpen, setOpen] = useState(false)
  if (status !== "requested" && status !== "offered") return null
  const text = status === "requested" ? m.offers_withdraw() : m.offers_decline()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text}</Button>
      <Modal size="sm" isOpen={isOpen} onClose={() => setOpen(false)} title={text}>
        <CloseForm offerId={offer.offerId} end={ENDS[status]} text={text} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

interface CloseFormProps {
  readonly offerId: string
  readonly end: "withdrawn" | "declined"
  readonly text: string
  readonly onDone: () => void
}

const CloseForm = ({ offerId, end, text, onDone }: CloseFormProps) => {
  const { close } = useOfferCommands()
  const isOnline = useOnline()
  const [reason, setReason] = useState("")
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending || !isOnline) return
    setSending(true)
    const outcome = await close({ offerId, status: end, reason: reason.trim() })
    setSending(false)
    if (outcome._tag === "Done") onDone()
    else setFault(failureText(outcome))
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={m.offers_reason()}
        hint={isOnline ? undefined : m.offers_online()}
        rows={3}
        maxLength={MAX_OFFER_NOTE}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {fault === null ? null : (
        <Notice kind="error" title={m.offers_close_failed()}>
          {fault}
        </Notice>
      )}
      <Button type="submit" variant="danger" isBusy={isSending} aria-disabled={!isOnline}>
        {text}
      </Button>
    </form>
  )
}
