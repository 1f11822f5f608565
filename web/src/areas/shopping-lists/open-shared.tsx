/** Opens the file of a list that somebody shared: it is looked at as a proposal first (ADR 61). */
import { FileUp } from "lucide-react"
import { type ChangeEvent, useRef } from "react"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { stateOfList } from "../quick-order/proposed-rows.ts"
import { usePropose } from "../quick-order/use-propose.ts"

const TYPES = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

export const OpenShared = () => {
  const input = useRef<HTMLInputElement>(null)
  const propose = usePropose()
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    if (file === undefined) return
    const { listOfFile } = await retryImport(() => import("../quick-order/list-of-file.ts"))
    const read = await listOfFile(file, currentLocale())
    // The same file may be given again once it is mended.
    target.value = ""
    if (read === null) notify({ kind: "error", title: m.lists_shared_no_list() })
    else propose(stateOfList(read.list, { left: read.left }))
  }
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon of={FileUp} size={18} />
        {m.lists_open_shared()}
      </Button>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={m.lists_open_shared()}
        hidden
        onChange={(event) => void open(event)}
      />
    </>
  )
}
