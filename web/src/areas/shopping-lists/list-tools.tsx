/** Commands of a list: order, count, add, print, export. */
import { countedEntries, formatSharedList, rankBehind, type ShoppingList } from "@dispensa/domain"
import {
  CalendarSync,
  ClipboardCheck,
  Download,
  Plus,
  Printer,
  Rows3,
  Share2,
  ShoppingBasket,
  Wheat,
} from "lucide-react"
import { useState } from "react"
import { Host } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { saveFile } from "../../platform/open-pdf.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { ShareWays } from "../quick-order/share-ways.tsx"
import { useListCommands, listPath } from "./use-lists.ts"
import { AddEntries } from "./add-entries.tsx"
import { listCsv } from "./list-csv.ts"
import "./list-tools.css"
import { NameDialog } from "./name-dialog.tsx"
import { type EntryItem, useEntryItems } from "./use-entry-items.ts"

/** Adds a section after the existing ones. */
const useNewSection = ({ listId, sections }: ShoppingList): ((name: string) => void) => {
  const { newId } = useService(Host)
  const { change } = useListCommands()
  return (name) => void change(listId, { sections: [{ id: newId(), name, rank: rankBehind(sections) }] })
}

export const ListTools = ({ list }: { readonly list: ShoppingList }) => {
  const [open, setOpen] = useState<"add" | "section" | null>(null)
  const addSection = useNewSection(list)
  const path = listPath(list.listId)
  const hasEntries = list.entries.length > 0
  const close = () => setOpen(null)
  return (
    <div className="list-tools flex flex-wrap gap-2 print:hidden">
      {hasEntries ? (
        <ButtonLink to={`${path}?order=list`} variant="primary">
          <Icon of={ShoppingBasket} size={18} />
          {m.lists_order()}
        </ButtonLink>
      ) : null}
      {countedEntries(list).length > 0 ? (
        <ButtonLink to={`${path}/count`}>
          <Icon of={ClipboardCheck} size={18} />
          {m.lists_count()}
        </ButtonLink>
      ) : null}
      <Button variant={hasEntries ? "secondary" : "primary"} onClick={() => setOpen("add")}>
        <Icon of={Plus} size={18} />
        {m.lists_add()}
      </Button>
      <Button onClick={() => setOpen("section")}>
        <Icon of={Rows3} size={18} />
        {m.lists_section_new()}
      </Button>
      {hasEntries ? <FurtherTools list={list} /> : null}
      <AddEntries list={list} isOpen={open === "add"} onClose={close} />
      <NameDialog
        title={m.lists_section_new()}
        label={m.lists_section_name()}
        isOpen={open === "section"}
        onClose={close}
        onName={addSection}
      />
    </div>
  )
}

/** For a list with entries. */
const FurtherTools = ({ list }: { readonly list: ShoppingList }) => {
  const { itemOf } = useEntryItems(list.entries)
  const [isSharing, setSharing] = useState(false)
  return (
    <div className="further-tools contents">
      <ButtonLink to={`/pages/standing?list=${encodeURIComponent(list.listId)}`} variant="quiet">
        <Icon of={CalendarSync} size={18} />
        {m.standing_make()}
      </ButtonLink>
      {backendCapabilities.offers("food-information") ? (
        <ButtonLink to={`/pages/allergens?list=${encodeURIComponent(list.listId)}`} variant="quiet">
          <Icon of={Wheat} size={18} />
          {m.food_sheet_open()}
        </ButtonLink>
      ) : null}
      <Button variant="quiet" onClick={() => window.print()}>
        <Icon of={Printer} size={18} />
        {m.lists_print()}
      </Button>
      <Button
        variant="quiet"
        onClick={() => saveFile(`${list.name}.csv`, "text/csv;charset=utf-8", listCsv(list, itemOf, currentLocale()))}
      >
        <Icon of={Download} size={18} />
        {m.lists_csv()}
      </Button>
      <Button variant="quiet" onClick={() => setSharing(true)}>
        <Icon of={Share2} size={18} />
        {m.quick_share()}
      </Button>
      <ShareList list={list} itemOf={itemOf} isOpen={isSharing} onClose={() => setSharing(false)} />
    </div>
  )
}

/** Shares a list as a link or a file, which opens as a proposal; counted amounts are not shared (ADR 61). */
interface ShareListProps {
  readonly list: ShoppingList
  readonly itemOf: (itemCode: string) => EntryItem
  readonly isOpen: boolean
  readonly onClose: () => void
}

const ShareList = ({ isOpen, onClose, ...rest }: ShareListProps) => (
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
