/**
 * The client's shopping lists: all of them, one, or its stock count. One page, so that opening a list at the desk also
 * loads the count's code, which is then available offline.
 */
import { useParams } from "react-router-dom"
import { OrderingNav } from "../areas/quick-order/ordering-nav.tsx"
import { CountHere } from "../areas/shopping-lists/count-here.tsx"
import { ListHere } from "../areas/shopping-lists/list-here.tsx"
import { ListOverview } from "../areas/shopping-lists/list-overview.tsx"
import { m } from "../i18n/messages.ts"
import { PageHead } from "../ui/layout/page-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export const ListsPage = () => {
  const { list, step } = useParams()
  if (list === undefined) return <AllLists />
  return step === "count" ? <CountHere listId={list} /> : <ListHere listId={list} />
}

const AllLists = () => {
  usePageTitle(m.lists_title())
  return (
    <div className="page-frame flex flex-col gap-5 py-6">
      <PageHead title={m.lists_title()} lead={m.lists_lead()} above={<OrderingNav />} />
      <ListOverview />
    </div>
  )
}
