/** The categories below the header: phones have their own menu and do without this code [S2.34]. */
import { isDesktop } from "../../platform/use-media.ts"
import { Later, laterCode } from "../../ui/layout/later.tsx"
import type { MegaMenuProps } from "./mega-menu.tsx"

const menu = laterCode(() => import("./mega-menu.tsx"))

// Where it is shown it is needed at once, so it is loaded in parallel with everything else.
if (isDesktop()) void menu.load()

/** As high as the menu: nothing below it moves. */
const Place = () => <div className="h-[calc(2.75rem+1px)] border-line border-b bg-surface" />

export const LazyMegaMenu = (props: MegaMenuProps) => (
  <Later code={menu} fallback={<Place />}>
    {({ MegaMenu }) => <MegaMenu {...props} />}
  </Later>
)
