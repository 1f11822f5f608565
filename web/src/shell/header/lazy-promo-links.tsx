/** The promo links: on phones their code is loaded after the first view [S2.33]. */
import { lazy } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { isDesktop } from "../../platform/use-media.ts"
import { Later } from "../../ui/layout/later.tsx"
import { usePromoTabs } from "../../areas/content/use-content.ts"
import { useLatestOrders } from "../latest-orders.tsx"

const load = () => retryImport(() => import("./promo-links.tsx"))
const PromoLinks = lazy(async () => ({ default: (await load()).PromoLinks }))

// On a laptop they are at the top: loaded at once.
if (isDesktop()) void load()

/** A placeholder reserves their space. */
export const Promotions = () => {
  const { data } = usePromoTabs()
  const onLatestOrders = useLatestOrders()
  return (
    <Later fallback={<div className="flex-1" />}>
      <PromoLinks tabs={data ?? []} onLatestOrders={onLatestOrders} />
    </Later>
  )
}
