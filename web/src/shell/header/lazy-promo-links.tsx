/** The promo links: on phones their code is loaded after the first view [S2.33]. */
import { lazy } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { isDesktop } from "../../platform/use-media.ts"
import { Later } from "../../ui/layout/later.tsx"
import type { PromoLinksProps } from "./promo-links.tsx"

const load = () => retryImport(() => import("./promo-links.tsx"))
const PromoLinks = lazy(async () => ({ default: (await load()).PromoLinks }))

// On a laptop they are at the top: loaded at once.
if (isDesktop()) void load()

/** A placeholder reserves their space. */
export const LazyPromoLinks = (props: PromoLinksProps) => (
  <Later fallback={<div className="flex-1" />}>
    <PromoLinks {...props} />
  </Later>
)
