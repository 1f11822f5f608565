/** The cart for somebody else of the client: as a link, or as a file where it is long; codes and quantities only (ADR 52). */
import { type CartLine, formatShared } from "@dispensa/domain"
import { Share2 } from "lucide-react"
import { useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { formatCsv } from "../../format/csv.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { ShareWays } from "./share-ways.tsx"

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

const Ways = ({ lines }: { readonly lines: Lines }) => {
  const locale = useLocale()
  const save = (): void => {
    const rows = lines.map(({ itemCode, quantity, name }) => [itemCode, quantity, name])
    const head = [m.quick_share_code(), m.cart_column_quantity(), m.cart_column_item()]
    saveFile(`${m.quick_share_file_name()}.csv`, "text/csv;charset=utf-8", formatCsv([head, ...rows], locale))
  }
  return (
    <ShareWays
      query={formatShared(lines)}
      text={m.quick_share_text()}
      tooLong={m.quick_share_too_long()}
      onFile={save}
    />
  )
}
