/** The page of one list: editor, print view, or review before the cart (`?order=`). */
import { useSearchParams } from "react-router-dom"
import { OrderingNav } from "../quick-order/ordering-nav.tsx"
import { ListEditor } from "./list-editor.tsx"
import { ListOrder } from "./list-order.tsx"
import { ListTools } from "./list-tools.tsx"
import { ListUnknown } from "./list-unknown.tsx"
import { PrintSheet } from "./print-sheet.tsx"
import { useFreshReplica } from "../../sync/use-replica.ts"
import { useLists } from "./use-lists.ts"
import { m } from "../../i18n/messages.ts"
import { PageHead } from "../../ui/layout/page-head.tsx"
import { usePageTitle } from "../../ui/layout/use-page-title.ts"

export const ListHere = ({ listId }: { readonly listId: string }) => {
  const [params] = useSearchParams()
  const { lists, isLoaded } = useLists()
  useFreshReplica("lists", listId)
  const list = lists.find((each) => each.listId === listId)
  const order = params.get("order")
  usePageTitle(list?.name ?? m.lists_title())
  return (
    <div className="page-frame flex flex-col gap-5 py-6">
      <PageHead title={list?.name ?? m.lists_title()} above={<OrderingNav />} />
      {list === undefined ? (
        <ListUnknown isLoaded={isLoaded} />
      ) : order === "list" || order === "count" ? (
        <ListOrder key={`${listId} ${order}`} list={list} of={order} />
      ) : (
        <>
          <ListTools list={list} />
          <div className="print:hidden">
            <ListEditor list={list} />
          </div>
          <PrintSheet list={list} />
        </>
      )}
    </div>
  )
}
