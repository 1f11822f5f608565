/** A filter that nothing fits, and the way back to the whole list. */
import { SearchX } from "lucide-react"
import { Button } from "../../ui/controls/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { m } from "../../i18n/messages.ts"

export const NoneFound = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={m.documents_none_found()}
    action={<Button onClick={onClear}>{m.documents_show_whole()}</Button>}
  />
)
