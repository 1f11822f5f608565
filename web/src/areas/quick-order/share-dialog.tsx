/** Dialog that shares the cart; loaded when first opened. */
import {
  addressLine,
  type CartLine,
  formatShared,
  formatSharedRequest,
  type Locale,
  MAX_SHARED_NAME,
  MAX_SHARED_NOTE,
} from "@dispensa/domain"
import { useState } from "react"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { formatCsv } from "../../format/csv.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { useSession } from "../session/use-session.ts"
import { ShareWays } from "./share-ways.tsx"

export interface ShareCartProps {
  readonly lines: ReadonlyArray<CartLine>
}

interface ShareDialogProps extends ShareCartProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const ShareDialog = ({ lines, isOpen, onClose }: ShareDialogProps) => (
  <Modal isOpen={isOpen} onClose={onClose} title={m.quick_share()}>
    {isOpen ? <Ways lines={lines} /> : null}
  </Modal>
)

const Ways = ({ lines }: ShareCartProps) => {
  const locale = useLocale()
  const [asked, setAsked] = useState("")
  const save = (): void =>
    saveFile(`${m.quick_share_file_name()}.csv`, "text/csv;charset=utf-8", sharedCsv(lines, locale))
  const rows = formatShared(lines)
  return (
    <div className="grid gap-4">
      {rows === null ? null : <AskApproval onChange={setAsked} />}
      <ShareWays
        query={rows === null ? null : `${rows}${asked}`}
        text={asked === "" ? m.quick_share_text() : m.quick_share_asked_text()}
        tooLong={m.quick_share_too_long()}
        onFile={save}
      />
    </div>
  )
}

/** Cart lines as a file for another user of the client: codes, quantities and names only (ADR 52). */
export const sharedCsv = (
  lines: ReadonlyArray<Pick<CartLine, "itemCode" | "quantity" | "name">>,
  locale: Locale,
): string =>
  formatCsv(
    [
      [m.quick_share_code(), m.cart_column_quantity(), m.cart_column_item()],
      ...lines.map(({ itemCode, quantity, name }) => [itemCode, quantity, name]),
    ],
    locale,
  )

/** Returns the query string appended to the link's rows; empty for no request. */
const AskApproval = ({ onChange }: { readonly onChange: (asked: string) => void }) => {
  const { user, address } = useSession()
  const [isAsked, setIsAsked] = useState(false)
  const [from, setFrom] = useState(user?.name ?? "")
  const [note, setNote] = useState("")
  const change = (is: boolean, name: string, word: string): void => {
    setIsAsked(is)
    setFrom(name)
    setNote(word)
    const request = { ask: "approve" as const, from: name, address: addressLine(address), note: word }
    onChange(is ? formatSharedRequest(request) : "")
  }
  return (
    <div className="grid gap-3">
      <Checkbox label={m.quick_share_ask()} isChecked={isAsked} onChange={(is) => change(is, from, note)} />
      {isAsked ? (
        <>
          <TextField
            label={m.quick_share_from()}
            maxLength={MAX_SHARED_NAME}
            value={from}
            error={from.trim() === "" ? m.quick_share_from_missing() : undefined}
            onChange={(event) => change(true, event.target.value, note)}
          />
          <TextArea
            label={m.quick_share_note()}
            rows={2}
            maxLength={MAX_SHARED_NOTE}
            value={note}
            onChange={(event) => change(true, from, event.target.value)}
          />
        </>
      ) : null}
    </div>
  )
}
