/** The page of a count: in the cold room, where there is no connection. */
import { ListCount } from "./list-count.tsx"
import { useFreshReplica } from "../../sync/use-replica.ts"
import { useLists } from "./use-lists.ts"
import { ListUnknown } from "./list-unknown.tsx"
import { m } from "../../i18n/messages.ts"
import { PageHead } from "../../ui/layout/page-head.tsx"
import { usePageTitle } from "../../ui/layout/use-page-title.ts"

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
