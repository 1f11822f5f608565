/** Sharing items as a link, or as a file if the link is too long; either opens as a proposal (ADR 52, 61). */
import { Copy, FileDown } from "lucide-react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: "success", title: m.quick_link_copied() })
  } catch {
    // Without a secure origin, or if clipboard access is denied: the field can be copied by hand.
    notify({ kind: "error", title: m.quick_not_copied() })
  }
}

export interface ShareWaysProps {
  /** Query string of the proposal's page; null if it would be too long. */
  readonly query: string | null
  readonly text: string
  readonly tooLong: string
  readonly onFile: () => void
}

export const ShareWays = ({ query, text, tooLong, onFile }: ShareWaysProps) => (
  <div className="grid gap-4">
    <p className="text-muted text-sm">{text}</p>
    {query === null ? <p>{tooLong}</p> : <ShareLink query={query} />}
    <div>
      <Button onClick={onFile}>
        <Icon of={FileDown} size={16} />
        {m.quick_share_file()}
      </Button>
    </div>
  </div>
)

/** The link, to read, select and copy. */
export const ShareLink = ({ query }: { readonly query: string }) => {
  const localized = useLocalizedPath()
  const link = `${window.location.origin}${localized("/pages/proposal")}?${query}`
  return (
    <>
      <TextField label={m.quick_share_link()} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div>
        <Button variant="primary" onClick={() => void copy(link)}>
          <Icon of={Copy} size={16} />
          {m.quick_share_copy()}
        </Button>
      </div>
    </>
  )
}
