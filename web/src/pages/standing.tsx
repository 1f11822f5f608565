/** The client's standing orders: each run is proposed on its day, and confirmed by a person. */
import { useSearchParams } from "react-router-dom"
import { OrderingNav } from "../areas/quick-order/ordering-nav.tsx"
import { StandingOverview } from "../areas/standing-orders/standing-overview.tsx"
import { m } from "../i18n/messages.ts"
import { PageHead } from "../ui/layout/page-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export const StandingPage = () => {
  const [params] = useSearchParams()
  usePageTitle(m.standing_title())
  return (
    <div className="page-frame flex flex-col gap-5 py-6">
      <PageHead title={m.standing_title()} lead={m.standing_lead()} above={<OrderingNav />} />
      <StandingOverview listId={params.get("list")} />
    </div>
  )
}
