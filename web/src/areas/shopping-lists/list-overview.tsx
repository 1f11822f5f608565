/** All lists of the client: create, open, count, rename, delete. */
import { countedEntries, localizePath, MAX_LISTS, type ShoppingList } from "@dispensa/domain"
import { ClipboardCheck, ClipboardList, FileUp, Pencil, Plus, ShoppingBasket, Trash2 } from "lucide-react"
import { type ChangeEvent, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { cx } from "../../ui/cx.ts"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { useFreshReplica, useReplicaSending } from "../../sync/use-replica.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { notify } from "../../ui/feedback/notify.ts"
import { stateOfList } from "../quick-order/proposed-rows.ts"
import { usePropose } from "../quick-order/use-propose.ts"
import { ListsOutOfReach } from "./list-unknown.tsx"
import { listPath, useListCommands, useLists } from "./use-lists.ts"
import { NameDialog } from "./name-dialog.tsx"

export const ListOverview = () => {
  const { lists, isLoaded } = useLists()
  useFreshReplica("lists")
  const { retryState } = useReplicaSending("lists")
  if (!isLoaded && lists.length === 0) {
    return retryState === null ? <Skeleton className="h-72 rounded-lg" /> : <ListsOutOfReach />
  }
  return (
    <div className="flex flex-col gap-5">
      {lists.length === 0 ? (
        <EmptyState icon={ClipboardList} title={m.lists_none()} action={<FirstSteps isCentred />}>
          {m.lists_none_body()}
        </EmptyState>
      ) : (
        <>
          {lists.length < MAX_LISTS ? <FirstSteps /> : null}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
            {lists.map((list) => (
              <ListCard key={list.listId} list={list} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const FirstSteps = ({ isCentred = false }: { readonly isCentred?: boolean }) => (
  <div className={cx("flex flex-wrap gap-2", isCentred && "justify-center")}>
    <NewList />
    <OpenShared />
  </div>
)

/** A new list is opened at once. */
const NewList = () => {
  const [isOpen, setOpen] = useState(false)
  const { create } = useListCommands()
  const navigate = useNavigate()
  return (
    <>
      <Button variant="primary" className="self-start" onClick={() => setOpen(true)}>
        <Icon of={Plus} size={18} />
        {m.lists_new()}
      </Button>
      <NameDialog
        title={m.lists_new()}
        label={m.lists_name()}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onName={(name) => void navigate(localizePath(listPath(create(name)), currentLocale()))}
      />
    </>
  )
}

/** Section names shown on a card. */
const SHOWN_SECTIONS = 4

const ListCard = ({ list }: { readonly list: ShoppingList }) => {
  const { change } = useListCommands()
  const [isRenaming, setRenaming] = useState(false)
  const { listId, name, sections, entries } = list
  const counted = countedEntries(list).length
  const facts = [
    m.lists_articles({ count: entries.length }),
    ...(counted > 0 ? [m.lists_with_par({ count: counted })] : []),
  ]
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="section-title wrap-anywhere">
            <LocalLink to={listPath(listId)} className="hover:underline">
              {name}
            </LocalLink>
          </h2>
          <p className="text-muted text-sm">{facts.join(" · ")}</p>
        </div>
        <IconButton icon={Pencil} label={m.lists_rename_named({ name })} onClick={() => setRenaming(true)} />
        <IconButton
          icon={Trash2}
          label={m.account_delete_named({ name })}
          onClick={() => void change(listId, { gone: true }, m.lists_deleted({ name }))}
        />
      </div>
      <p className="line-clamp-2 text-muted text-sm empty:hidden">
        {sections
          .slice(0, SHOWN_SECTIONS)
          .map((section) => section.name)
          .join(", ")}
      </p>
      <CardLinks list={list} counted={counted} />
      <NameDialog
        title={m.lists_rename()}
        label={m.lists_name()}
        initial={name}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        onName={(text) => void change(listId, { name: text }, m.lists_renamed({ name: text }))}
      />
    </li>
  )
}

const CardLinks = ({ list, counted }: { readonly list: ShoppingList; readonly counted: number }) => (
  <div className="mt-auto flex flex-wrap gap-2">
    <ButtonLink to={listPath(list.listId)} size="sm">
      {m.lists_open()}
    </ButtonLink>
    {list.entries.length === 0 ? null : (
      <ButtonLink to={`${listPath(list.listId)}?order=list`} size="sm">
        <Icon of={ShoppingBasket} size={16} />
        {m.lists_order()}
      </ButtonLink>
    )}
    {counted === 0 ? null : (
      <ButtonLink to={`${listPath(list.listId)}/count`} size="sm">
        <Icon of={ClipboardCheck} size={16} />
        {m.lists_count()}
      </ButtonLink>
    )}
  </div>
)

/** Opens the file of a shared list as a proposal (ADR 61). */
const TYPES = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

const OpenShared = () => {
  const input = useRef<HTMLInputElement>(null)
  const propose = usePropose()
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    if (file === undefined) return
    const { listOfFile } = await retryImport(() => import("../quick-order/list-of-file.ts"))
    const read = await listOfFile(file, currentLocale())
    // The same file may be chosen again after it was corrected.
    target.value = ""
    if (read === null) notify({ kind: "error", title: m.lists_shared_no_list() })
    else propose(stateOfList(read.list, { left: read.left }))
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon of={FileUp} size={18} />
        {m.lists_open_shared()}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={m.lists_open_shared()}
        hidden
        onChange={(event) => void open(event)}
      />
    </>
  )
}
