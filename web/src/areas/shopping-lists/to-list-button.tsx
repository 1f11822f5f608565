/** The button "on a list": rendered in its final size before the dialog's code is loaded. */
import { ClipboardList } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"

export interface ToListLook {
  readonly size?: "sm" | "md"
  readonly variant?: "quiet" | "secondary"
}

/** `onOpen` is null while there is nothing to add. */
export const ToListButton = ({
  size = "md",
  variant = "secondary",
  onOpen,
}: ToListLook & { readonly onOpen: (() => void) | null }) => (
  <Button
    size={size}
    variant={variant}
    className="print:hidden"
    aria-disabled={onOpen === null}
    onClick={() => onOpen?.()}
  >
    <Icon of={ClipboardList} size={16} />
    {m.lists_to_list()}
  </Button>
)
