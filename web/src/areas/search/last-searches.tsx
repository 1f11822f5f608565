/** Content of the search before typing: the last searches, which are the open tabs (S2.48), and a slot. */
import { History } from "lucide-react"
import { type ReactNode, Suspense } from "react"
import { m } from "../../i18n/messages.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { useSearchTabs } from "../search-tabs/use-search-tabs.ts"

interface LastSearchesProps {
  /** The client's usual items. */
  readonly usualSlot: ReactNode
}

/** Nothing if there is neither. */
export const LastSearches = ({ usualSlot }: LastSearchesProps) => {
  const { tabs } = useSearchTabs()
  const searches = tabs.filter(({ isNewSearch }) => !isNewSearch)
  if (searches.length === 0 && usualSlot === null) return null
  return (
    <div className="absolute inset-x-0 top-full z-40 mt-1.5 flex max-h-[70dvh] animate-fade-in flex-col gap-2 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 text-ink shadow-pop empty:hidden">
      {searches.length === 0 ? null : (
        <nav aria-label={m.search_last()}>
          <p className="px-2 pt-1 font-semibold text-muted text-xs">{m.search_last()}</p>
          <ul>
            {searches.map((tab) => (
              <li key={tab.key}>
                <LocalLink
                  to={tab.shopRoute}
                  className="flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-action-soft"
                >
                  <Icon of={History} size={18} className="text-muted" />
                  <span className="truncate">{tab.label}</span>
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Suspense>{usualSlot}</Suspense>
    </div>
  )
}
