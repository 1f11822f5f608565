/** The quick order: a whole order typed or pasted row by row. */
import type { BoughtItem } from "@dispensa/domain"
import { OrderingNav } from "../areas/quick-order/ordering-nav.tsx"
import { QuickOrder } from "../areas/quick-order/quick-order.tsx"
import { useUsual } from "../areas/cart/use-bought.ts"
import { ToListLater } from "../areas/shopping-lists/to-list-later.tsx"
import { useSession } from "../areas/session/use-session.ts"
import { PageHead } from "../ui/layout/page-head.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"
import { m } from "../i18n/messages.ts"

const NOTHING: ReadonlyArray<BoughtItem> = []

export const QuickOrderPage = () => {
  const { clientId } = useSession().userTemp
  const usual = useUsual({ isOrnament: true })
  usePageTitle(m.quick_title())
  return (
    <div className="page-frame flex flex-col gap-5 py-6">
      <PageHead title={m.quick_title()} lead={m.quick_lead()} above={<OrderingNav />} />
      <QuickOrder
        key={clientId}
        clientId={clientId}
        bought={usual.data ?? NOTHING}
        more={(items) => <ToListLater items={items} size="sm" variant="quiet" />}
      />
    </div>
  )
}
