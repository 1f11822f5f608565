/** The menu's search: the text is required, and opens the shop with `search_term` [S2.38, S5.2]. */
import { EMPTY_QUERY, shopRoute } from "@dispensa/domain"
import { Search } from "lucide-react"
import { type FormEvent, useState } from "react"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { useSearchMode } from "../search-tabs/use-search-tabs.ts"
import { m } from "../../i18n/messages.ts"

export interface MobileSearchProps {
  /** Receives a path of the shop, without language prefix. */
  readonly onSearch: (path: string) => void
}

export const MobileSearch = ({ onSearch }: MobileSearchProps) => {
  const [text, setText] = useState("")
  const mode = useSearchMode()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const term = text.trim()
    setMissing(term === "")
    if (term !== "") onSearch(shopRoute({ ...EMPTY_QUERY, searchTerm: term }, mode))
  }
  return (
    <search>
      <form onSubmit={submit} noValidate>
        <TextField
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          required
          label={m.shell_search_label()}
          hideLabel
          placeholder={m.shell_search_label()}
          value={text}
          error={isMissing ? m.shell_search_required() : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
          trailing={<IconButton type="submit" size="sm" icon={Search} label={m.shell_search()} />}
        />
      </form>
    </search>
  )
}
