/** A list for somebody else: as a link or a file, which opens as a proposal; what was counted stays here (ADR 61). */
import { formatSharedList, type ShoppingList } from "@dispensa/domain"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { Modal } from "../../ui/overlay/modal.tsx"
import { ShareWays } from "../quick-order/share-ways.tsx"
import { listCsv } from "./list-csv.ts"
import type { EntryItem } from "./use-entry-items.ts"

interface ShareListProps {
  readonly list: ShoppingList
  readonly itemOf: (itemCode: string) => EntryItem
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const ShareList = ({ isOpen, onClose, ...rest }: ShareListProps) => (
  <Modal isOpen={isOpen} onClose={onClose} title={m.lists_share_title()}>
    {isOpen ? <Ways {...rest} /> : null}
  </Modal>
)

const Ways = ({ list, itemOf }: Pick<ShareListProps, "list" | "itemOf">) => {
  const uncounted = { ...list, entries: list.entries.map((entry) => ({ ...entry, there: null, countedAt: null })) }
  const save = (): void =>
    saveFile(`${list.name}.csv`, "text/csv;charset=utf-8", listCsv(uncounted, itemOf, currentLocale()))
  return (
    <ShareWays
      query={formatSharedList(list)}
      text={m.lists_share_text()}
      tooLong={m.lists_share_too_long()}
      onFile={save}
    />
  )
}
