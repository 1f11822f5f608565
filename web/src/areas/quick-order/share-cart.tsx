/** The cart for somebody else of the client: as a link, or as a file where it is long; codes and quantities only (ADR 52). */
import { type CartLine, formatShared } from "@dispensa/domain"
import { Copy, FileDown, Share2 } from "lucide-react"
import { useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { formatCsv } from "../../format/csv.ts"
import { useLocale, useLocalizedPath } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { saveFile } from "../../platform/open-pdf.ts"

type Lines = ReadonlyArray<CartLine>

export const ShareCart = ({ lines }: { readonly lines: Lines }) => {
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return null
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        <Icon of={Share2} size={16} />
        {m.quick_share()}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={m.quick_share()}>
        {isOpen ? <Ways lines={lines} /> : null}
      </Modal>
    </>
  )
}

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: "success", title: m.quick_link_copied() })
  } catch {
    // Without a secure origin, or where the browser was told not to: the field can be copied by hand.
    notify({ kind: "error", title: m.quick_not_copied() })
  }
}

const Ways = ({ lines }: { readonly lines: Lines }) => {
  const locale = useLocale()
  const localized = useLocalizedPath()
  const query = formatShared(lines)
  const link = query === null ? null : `${window.location.origin}${localized("/pages/proposal")}?${query}`
  const save = (): void => {
    const rows = lines.map(({ itemCode, quantity, name }) => [itemCode, quantity, name])
    const head = [m.quick_share_code(), m.cart_column_quantity(), m.cart_column_item()]
    saveFile(`${m.quick_share_file_name()}.csv`, "text/csv;charset=utf-8", formatCsv([head, ...rows], locale))
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{m.quick_share_text()}</p>
      {link === null ? (
        <p>{m.quick_share_too_long()}</p>
      ) : (
        <TextField label={m.quick_share_link()} readOnly value={link} onFocus={(event) => event.target.select()} />
      )}
      <div className="flex flex-wrap gap-2">
        {link === null ? null : (
          <Button variant="primary" onClick={() => void copy(link)}>
            <Icon of={Copy} size={16} />
            {m.quick_share_copy()}
          </Button>
        )}
        <Button onClick={save}>
          <Icon of={FileDown} size={16} />
          {m.quick_share_file()}
        </Button>
      </div>
    </div>
  )
}
