/** The page of a stock count: used in the cold room, without a connection. */
import { countedEntries, countedLast, countingAnew, isOldCount, type ShoppingList } from "@dispensa/domain"
import { ArrowLeft, ClipboardCheck } from "lucide-react"
import { useFreshReplica } from "../../sync/use-replica.ts"
import { m } from "../../i18n/messages.ts"
import { PageHead } from "../../ui/layout/page-head.tsx"
import { usePageTitle } from "../../ui/layout/use-page-title.ts"
import { onDate } from "../../format/dated.ts"
import { formatInstant } from "../../format/dates.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { useNow } from "../../app/use-clock.ts"
import { useListCommands, useLists, listPath } from "./use-lists.ts"
import { ListUnknown } from "./list-unknown.tsx"
import { CountSession } from "./count-session.tsx"

export const CountHere = ({ listId }: { readonly listId: string }) => {
  const { lists, isLoaded } = useLists()
  useFreshReplica("lists", listId)
  const list = lists.find((each) => each.listId === listId)
  const title = m.lists_count_title({ name: list?.name ?? m.lists_title() })
  usePageTitle(title)
  return (
    <div className="page-frame flex flex-col gap-4 py-6 max-sm:py-2">
      <PageHead title={title} isHiddenOnPhone />
      {list === undefined ? <ListUnknown isLoaded={isLoaded} /> : <ListCount list={list} />}
    </div>
  )
}

/** A count of a list: started, resumed, or restarted if the last one is old. */
const ListCount = ({ list }: { readonly list: ShoppingList }) => {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ButtonLink to={listPath(list.listId)} variant="quiet" size="sm" className="-ml-3 self-start">
        <Icon of={ArrowLeft} size={16} />
        {m.lists_back({ name: list.name })}
      </ButtonLink>
      {countedEntries(list).length === 0 ? (
        <EmptyState
          icon={ClipboardCheck}
          title={m.lists_no_par()}
          action={<ButtonLink to={listPath(list.listId)}>{m.lists_open()}</ButtonLink>}
        >
          {m.lists_no_par_body()}
        </EmptyState>
      ) : (
        <>
          <OldCount list={list} />
          <CountSession list={list} />
        </>
      )}
    </div>
  )
}

/** Yesterday's stock is not today's; nothing is discarded without asking. */
const OldCount = ({ list }: { readonly list: ShoppingList }) => {
  const now = useNow()
  const locale = useLocale()
  const { change } = useListCommands()
  const last = countedLast(list.entries)
  if (last === null || !isOldCount(list.entries, now)) return null
  return (
    <Notice
      kind="info"
      title={m.lists_old_count({ instant: onDate(formatInstant(new Date(last).toISOString(), locale), locale) })}
      action={
        <Button size="sm" onClick={() => void change(list.listId, countingAnew(list), m.lists_count_forgotten())}>
          {m.lists_count_anew()}
        </Button>
      }
    />
  )
}
