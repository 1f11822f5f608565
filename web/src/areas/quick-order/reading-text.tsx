/** Said while a long text is read beside the page. */
import { m } from "../../i18n/messages.ts"

export const ReadingText = ({ isReading }: { readonly isReading: boolean }) => (
  <output className="text-muted text-sm empty:hidden">
    {isReading ? m.quick_file_reading({ name: m.quick_pasted_table() }) : null}
  </output>
)
