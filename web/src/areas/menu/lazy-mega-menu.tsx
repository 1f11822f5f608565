/** The categories below the header: phones have their own menu and do without this code [S2.34]. */
import { lazy } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { isDesktop } from "../../platform/use-media.ts"
import { Later } from "../../ui/layout/later.tsx"
import type { MegaMenuProps } from "./mega-menu.tsx"

const load = () => retryImport(() => import("./mega-menu.tsx"))
const MegaMenu = lazy(async () => ({ default: (await load()).MegaMenu }))

// Where it is shown it is needed at once, so it is loaded in parallel with everything else.
if (isDesktop()) void load()

/** As high as the menu: nothing below it moves. */
const Place = () => <div className="h-[calc(2.75rem+1px)] border-line border-b bg-surface" />

export const LazyMegaMenu = (props: MegaMenuProps) => (
  <Later fallback={<Place />}>
    <MegaMenu {...props} />
  </Later>
)
