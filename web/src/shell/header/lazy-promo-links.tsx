/** The promo links: on phones their code is loaded after the first view [S2.33]. */
import { isDesktop } from "../../platform/use-media.ts"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import type { PromoLinksProps } from "./promo-links.tsx"

const links = laterCode(() => import("./promo-links.tsx"))

// On a laptop they are at the top: loaded at once.
if (isDesktop()) void links.load()

/** A placeholder reserves their space. */
export const LazyPromoLinks = (props: PromoLinksProps) => (
  <Later code={links} fallback={<div className="flex-1" />}>
    {({ PromoLinks }) => <PromoLinks {...props} />}
  </Later>
)
