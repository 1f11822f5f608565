/** The delivery address in the header: the label of the button that changes it [S2.30]. */
import { ChevronDown, MapPin } from "lucide-react"
import { useSession } from "../session/use-session.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

/** The same box whether or not it is already a button. */
export const ADDRESS_BOX =
  "flex h-11 min-w-0 max-w-52 items-center xl:max-w-72 gap-2.5 rounded-md px-2.5 text-left text-sm"

export const AddressSummary = () => {
  const { address } = useSession()
  return (
    <>
      <Icon of={MapPin} className="shrink-0" />
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="text-muted text-xs">{m.shell_deliver_to()}</span>
        <span className="truncate font-semibold">{address?.street ?? m.shell_no_address()}</span>
      </span>
      <Icon of={ChevronDown} size={16} className="shrink-0 text-muted" />
    </>
  )
}
