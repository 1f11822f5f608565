/** A button of an action bar: icon and label; on the phone the icon above a small label, on a narrow laptop the label only. */
import type { LucideIcon } from "lucide-react"
import { Button } from "./button.tsx"
import { cx } from "../cx.ts"
import { Icon } from "./icon.tsx"

export interface ActionButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly onClick: () => void
  readonly className?: string
}

export const ActionButton = ({ icon, label, onClick, className }: ActionButtonProps) => (
  <Button
    size="sm"
    variant="quiet"
    onClick={onClick}
    className={cx(
      "max-lg:h-12 max-lg:min-w-0 max-lg:flex-1 max-lg:flex-col max-lg:gap-0.5 max-lg:whitespace-normal! max-lg:px-1 max-lg:text-2xs max-lg:leading-none! lg:px-2",
      className,
    )}
  >
    <Icon of={icon} size={16} className="lg:max-xl:hidden" />
    {label}
  </Button>
)
