/** The promo links: their code comes after the first view on phones [S2.33]. */
import { lazy } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { isDesktop } from "../../platform/use-media.ts"
import { Later } from "../../ui/layout/later.tsx"
import type { PromoLinksProps } from "./promo-links.tsx"

const load = () => retryImport(() => import("./promo-links.tsx"))
const PromoLinks = lazy(async () => ({ default: (await load()).PromoLinks }))

// On a laptop they stand at the top: wanted at once, together with what else is loading.
if (isDesktop()) void load()

/** What stands beside them does not move meanwhile. */
export const LazyPromoLinks = (props: PromoLinksProps) => (
  <Later fallback={<div className="flex-1" />}>
    <PromoLinks {...props} />
  </Later>
)
