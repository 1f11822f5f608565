/** Said while a long text or a file is read beside the page. */
import { m } from "../../i18n/messages.ts"

/** `reading`: the name of what is read. */
export const ReadingText = ({ reading }: { readonly reading: string | null }) => (
  <output className="text-muted text-sm empty:hidden">
    {reading === null ? null : m.quick_file_reading({ name: reading })}
  </output>
)
