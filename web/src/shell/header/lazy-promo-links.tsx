/** The promo links: on phones their code is loaded after the first view [S2.33]. */
import { isDesktop } from "../../platform/use-media.ts"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import { usePromoTabs } from "../../areas/content/use-content.ts"
import { useLatestOrders } from "../latest-orders.tsx"

const links = laterCode(() => import("./promo-links.tsx"))

// On a laptop they are at the top: loaded at once.
if (isDesktop()) void links.load()

/** A placeholder reserves their space. */
export const Promotions = () => {
  const { data } = usePromoTabs()
  const onLatestOrders = useLatestOrders()
  return (
    <Later code={links} fallback={<div className="flex-1" />}>
      {({ PromoLinks }) => <PromoLinks tabs={data ?? []} onLatestOrders={onLatestOrders} />}
    </Later>
  )
}
