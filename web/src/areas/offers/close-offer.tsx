/** Withdraws a request or declines an offer, with a reason for the supplier. */
import { MAX_OFFER_NOTE, mayAt, type Offer, offerStatus } from "@dispensa/domain"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useToday } from "../../app/use-clock.ts"
import { useSending } from "../../app/use-sending.ts"
import { m } from "../../i18n/messages.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { usePermissions } from "../session/use-permissions.ts"
import { useOfferCommands } from "./use-offers.ts"

const ENDS = { requested: "withdrawn", offered: "declined" } as const

export const CloseOffer = ({ offer }: { readonly offer: Offer }) => {
  const status = offerStatus(offer, useToday())
  const { rights } = usePermissions()
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  // The status the dialog was opened for: an offer that arrives in the meantime is never declined unread.
  const [opened, setOpened] = useState<keyof typeof ENDS>("requested")
  const heading = useRef<HTMLElement>(null)
  const isOvertaken = isOpen && status !== opened && status !== ENDS[opened]
  useEffect(() => {
    if (isOvertaken) notify({ kind: "warning", title: m.offers_changed() })
  }, [isOvertaken])
  const open = (about: keyof typeof ENDS): void => {
    heading.current = document.querySelector<HTMLElement>("main h1")
    setOpened(about)
    setDone(false)
    setOpen(true)
  }
  const onDone = (): void => {
    setDone(true)
    setOpen(false)
  }
  const mayClose = mayAt(rights, "order", offer.addressCode)
  return (
    <>
      {mayClose && (status === "requested" || status === "offered") ? (
        <Button onClick={() => open(status)}>{closeText(status)}</Button>
      ) : null}
      <Modal
        size="sm"
        isOpen={isOpen && status === opened}
        onClose={() => setOpen(false)}
        title={closeText(opened)}
        // The button is gone by then.
        finalFocus={isDone || status !== opened ? heading : undefined}
      >
        <CloseForm offerId={offer.offerId} end={ENDS[opened]} text={closeText(opened)} onDone={onDone} />
      </Modal>
    </>
  )
}

const closeText = (status: keyof typeof ENDS): string =>
  status === "requested" ? m.offers_withdraw() : m.offers_decline()

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
  const { isSending, fault, send } = useSending(m.offers_close_failed())
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isOnline) void send(() => close({ offerId, status: end, reason: reason.trim() }), onDone)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextArea
        label={m.offers_note()}
        hint={isOnline ? undefined : m.offers_online()}
        rows={3}
        maxLength={MAX_OFFER_NOTE}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {fault === null ? null : <Notice kind="error" title={fault} />}
      <Button type="submit" variant="danger" isBusy={isSending} aria-disabled={!isOnline}>
        {text}
      </Button>
    </form>
  )
}
