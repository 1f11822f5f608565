/** The delivery address in the header: the label of the button that changes it [S2.30]. */
import { ChevronDown, MapPin } from "lucide-react"
import { useSession } from "../session/use-session.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"

/** The same box whether or not it is already a button. */
export const ADDRESS_BOX =
  "flex min-h-11 min-w-0 max-w-64 items-center gap-2 rounded-md px-2 text-left text-sm md:max-w-52 md:gap-2.5 md:px-2.5 xl:max-w-72"

export const AddressSummary = () => {
  const { address } = useSession()
  return (
    <>
      {/* On the phone the street needs its place; the line above says what it is. */}
      <Icon of={MapPin} className="max-md:hidden" />
      <span className="grid min-w-0 flex-1 leading-tight">
        <span className="text-muted text-xs">{m.shell_deliver_to()}</span>
        <span className="line-clamp-2 font-semibold">{address?.street ?? m.shell_no_address()}</span>
      </span>
      <Icon of={ChevronDown} size={16} className="text-muted" />
    </>
  )
}
