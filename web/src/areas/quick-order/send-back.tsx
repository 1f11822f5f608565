/** The sender and request of a proposal, and the ways to answer: order it, or return it with a note (ADR 52). */
import { addressLine, formatSharedRequest, MAX_SHARED_NOTE, type SharedRequest } from "@dispensa/domain"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { useSession } from "../session/use-session.ts"
import { ShareLink } from "./share-ways.tsx"

interface SharedRequestNoticeProps {
  readonly request: SharedRequest
  /** Rows of the link: "order=…". */
  readonly rows: string
}

export const SharedRequestNotice = ({ request, rows }: SharedRequestNoticeProps) => {
  const [isOpen, setOpen] = useState(false)
  const { from, note, ask } = request
  const isApproval = ask === "approve"
  return (
    <Notice
      kind="info"
      title={isApproval ? m.quick_ask_title({ name: from }) : m.quick_back_title({ name: from })}
      action={
        isApproval ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            {m.quick_back()}
          </Button>
        ) : undefined
      }
    >
      {note === "" ? null : <p className="wrap-anywhere">{m.quick_ask_note({ note })}</p>}
      <AddressText name={request.address} />
      <p>{isApproval ? m.quick_ask_how() : m.quick_back_how()}</p>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={m.quick_back()} description={m.quick_back_text()}>
        {isOpen ? <SendBack request={request} rows={rows} /> : null}
      </Modal>
    </Notice>
  )
}

/** The address as the sender wrote it: if it is not the current one, it must be chosen first. */
const AddressText = ({ name }: { readonly name: string }) => {
  const { address } = useSession()
  if (name === "") return null
  return <p>{addressLine(address) === name ? m.quick_ask_for({ name }) : m.quick_ask_for_other({ name })}</p>
}

const SendBack = ({ request: { address }, rows }: SharedRequestNoticeProps) => {
  const [note, setNote] = useState("")
  const { user } = useSession()
  const answer = formatSharedRequest({ ask: "change", from: user?.name ?? "", address, note })
  return (
    <div className="grid gap-4">
      <TextArea
        label={m.quick_share_note()}
        rows={3}
        maxLength={MAX_SHARED_NOTE}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ShareLink query={`${rows}${answer}`} />
    </div>
  )
}
