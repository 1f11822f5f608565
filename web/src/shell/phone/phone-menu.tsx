/** The menu of the phone: 260 px wide, with search, categories, language and social links [S2.38, S2.39, S9.15]. */
import type { MenuItem } from "@dispensa/domain"
import type { ReactNode } from "react"
import { Drawer } from "../../ui/overlay/drawer.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { CategoryTree } from "../../areas/menu/phone-category-tree.tsx"
import { MobileSearch } from "../../areas/search/phone-search.tsx"
import { SocialLinks } from "./social-links.tsx"

export interface MobileMenuProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly items: ReadonlyArray<MenuItem>
  readonly isLoading: boolean
  /** Gets a path of the shop, without language prefix. */
  readonly onGo: (path: string) => void
  /** Language and theme. */
  readonly settingsSlot: ReactNode
}

const PLACEHOLDERS = Array.from({ length: 25 }, (_, at) => `placeholder-${at}`)

export const MobileMenu = ({ isOpen, onClose, items, isLoading, onGo, settingsSlot }: MobileMenuProps) => (
  <Drawer
    side="left"
    width={260}
    isOpen={isOpen}
    onClose={onClose}
    title={m.shell_menu()}
    footer={
      <div className="flex flex-wrap items-center justify-between gap-1">
        <SocialLinks />
        {settingsSlot}
      </div>
    }
  >
    <MobileSearch
      onSearch={(path) => {
        onClose()
        onGo(path)
      }}
    />
    <nav aria-label={m.shell_categories()} className="-mx-2 mt-4">
      {isLoading ? (
        <div aria-busy className="grid gap-6 px-2 pt-3">
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} className="h-4 w-40" />
          ))}
        </div>
      ) : (
        <CategoryTree items={items} onChoose={onClose} />
      )}
    </nav>
  </Drawer>
)
