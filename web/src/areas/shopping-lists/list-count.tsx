/** A count of a list: begun, taken up again, or begun anew when the last one is old. */
import { countedEntries, countedLast, countingAnew, isOldCount, type ShoppingList } from "@dispensa/domain"
import { ArrowLeft, ClipboardCheck } from "lucide-react"
import { onDate } from "../../format/dated.ts"
import { formatInstant } from "../../format/dates.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { useNow } from "../../app/use-clock.ts"
import { CountSession } from "./count-session.tsx"
import { listPath } from "./list-path.ts"
import { useListCommands } from "./use-lists.ts"

export const ListCount = ({ list }: { readonly list: ShoppingList }) => {
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

/** What was there yesterday is not there today; nothing is forgotten unasked. */
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
