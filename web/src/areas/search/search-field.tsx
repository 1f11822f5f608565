/** Appearance of the search, shared by the plain input and the one with suggestions. */
import { ScanBarcode, Search, X } from "lucide-react"
import type { ReactNode } from "react"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

export const SEARCH_INPUT =
  "h-11 w-full rounded-md border border-control bg-raised pr-22 pl-4 text-ink transition-colors hover:border-ink focus-visible:outline-offset-0"

export interface SearchFrameProps {
  readonly text: string
  readonly onClear: () => void
  readonly onScan: () => void
  readonly children: ReactNode
}

/** The input between its buttons. */
export const SearchFrame = ({ text, onClear, onScan, children }: SearchFrameProps) => (
  <div className="relative">
    {children}
    <div className="absolute inset-y-0 right-1 flex items-center gap-0.5">
      {text === "" ? (
        <button
          type="button"
          aria-label={m.scan_title()}
          onClick={onScan}
          className="hidden size-9 place-items-center rounded-sm text-muted touch:grid"
        >
          <Icon of={ScanBarcode} size={20} />
        </button>
      ) : (
        <button
          type="button"
          aria-label={m.shell_search_clear()}
          onClick={onClear}
          className="grid size-9 place-items-center rounded-sm text-muted hover:text-ink"
        >
          <Icon of={X} size={18} />
        </button>
      )}
      <button
        type="submit"
        aria-label={m.shell_search()}
        className="grid h-9 w-10 place-items-center rounded-sm bg-action text-on-action transition-colors hover:bg-action-strong"
      >
        <Icon of={Search} size={18} />
      </button>
    </div>
  </div>
)
