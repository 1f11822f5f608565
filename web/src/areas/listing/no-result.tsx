/** A search or filter without results: ways out of it, and a request to the supplier (S2.42). */
import { EMPTY_QUERY, shopRoute } from "@dispensa/domain"
import { PackageSearch } from "lucide-react"
import { Button, ButtonLink } from "../../ui/controls/button.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { m } from "../../i18n/messages.ts"
import { askPath } from "./did-you-mean.tsx"
import { useCloseWords } from "./use-close-words.ts"

export interface NoResultProps {
  /** The searched text; null if there are only filters. */
  readonly text: string | null
  readonly hasFilters: boolean
  readonly onClear: () => void
}

const NoResult = ({ text, hasFilters, onClear }: NoResultProps) => (
  <EmptyState
    icon={PackageSearch}
    title={m.shop_no_results()}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {hasFilters ? (
          <Button variant="primary" onClick={onClear}>
            {m.shop_no_results_clear()}
          </Button>
        ) : (
          <ButtonLink variant="primary" to="/shop">
            {m.shop_no_results_all()}
          </ButtonLink>
        )}
        {text === null ? null : <ButtonLink to={askPath(text)}>{m.shop_no_results_ask()}</ButtonLink>}
      </div>
    }
  >
    {text === null ? m.shop_no_results_text() : m.shop_no_results_for({ text })}
    {text === null ? null : <CloseWords text={text} />}
  </EmptyState>
)

const CloseWords = ({ text }: { readonly text: string }) => {
  const words = useCloseWords(text)
  return words.length === 0 ? null : (
    <span className="mt-2 block">
      {m.shop_no_results_close()}{" "}
      {words.map((word) => (
        <LocalLink
          key={word}
          to={shopRoute({ ...EMPTY_QUERY, text: word })}
          className="touch-target mr-3 inline-block font-semibold text-action underline underline-offset-4"
        >
          {word}
        </LocalLink>
      ))}
    </span>
  )
}

export default NoResult
