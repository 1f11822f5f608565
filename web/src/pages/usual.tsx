/** The usual items: bought before at this address, to be ordered again; the sort order is in the URL. */
import { ownerKey, USUAL_ORDERS } from "@dispensa/domain"
import { CalendarCheck } from "lucide-react"
import { useSearchParams } from "react-router-dom"
import { OrderingNav } from "../areas/quick-order/ordering-nav.tsx"
import { ToListLater } from "../areas/shopping-lists/to-list-later.tsx"
import { useSession } from "../areas/session/use-session.ts"
import { DueStanding } from "../areas/standing-orders/due-standing.tsx"
import { useUsual } from "../areas/cart/use-bought.ts"
import { Usual } from "../areas/usual/usual.tsx"
import { m } from "../i18n/messages.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { PageHead } from "../ui/layout/page-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

export const UsualPage = () => {
  const owner = ownerKey(useSession().userTemp)
  const usual = useUsual()
  const [params, setParams] = useSearchParams()
  const order = USUAL_ORDERS.find((each) => each === params.get("sort")) ?? "due"
  usePageTitle(m.usual_title())
  return (
    <div className="page-frame flex flex-col gap-4 py-6 max-lg:gap-2 max-lg:py-2">
      <PageHead title={m.usual_title()} above={<OrderingNav />} isHiddenOnPhone />
      <DueStanding />
      <Loaded of={usual} skeleton={<Rows />}>
        {(bought) =>
          bought.length === 0 ? (
            <NothingBought />
          ) : (
            <Usual
              key={owner}
              bought={bought}
              owner={owner}
              order={order}
              more={(items) => <ToListLater items={items} size="sm" variant="quiet" />}
              onOrder={(sort) => setParams({ sort }, { replace: true, preventScrollReset: true })}
            />
          )
        }
      </Loaded>
    </div>
  )
}

const NothingBought = () => (
  <EmptyState
    icon={CalendarCheck}
    title={m.usual_empty()}
    action={
      <>
        <ButtonLink to="/pages/quick-order" variant="primary">
          {m.quick_title()}
        </ButtonLink>
        <ButtonLink to="/shop">{m.usual_empty_shop()}</ButtonLink>
      </>
    }
  >
    {m.usual_empty_body()}
  </EmptyState>
)

const Rows = () => (
  <div className="flex flex-col gap-2">
    <Skeleton className="h-11 sm:max-w-xl" />
    {["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => (
      <Skeleton key={row} className="h-16 rounded-lg" />
    ))}
  </div>
)
