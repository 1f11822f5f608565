/** The panel of a popover, on Base UI; loaded when the first one opens (ADR 0005). */
import { CSPProvider } from "@base-ui/react/csp-provider"
import { Popover } from "@base-ui/react/popover"
import type { ReactNode, RefObject } from "react"
import { cx } from "../cx.ts"

export interface PopoverPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly anchor: RefObject<HTMLElement | null>
  readonly panelRef: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly align?: "start" | "center" | "end" | undefined
  readonly panelClassName?: string | undefined
  readonly children: ReactNode
}

export const PopoverPanel = ({ panelRef, ...props }: PopoverPanelProps) => (
  <CSPProvider disableStyleElements>
    <Popover.Root
      open={props.isOpen}
      onOpenChange={(isOpen, details) => {
        const target = details.event.target
        const onAnchor = target instanceof Node && props.anchor.current?.contains(target) === true
        if (!isOpen && !(details.reason === "outside-press" && onAnchor)) props.onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={props.anchor}
          align={props.align ?? "end"}
          sideOffset={8}
          collisionPadding={8}
          className="z-40"
        >
          <Popover.Popup
            ref={panelRef}
            aria-label={props.label}
            finalFocus={props.anchor}
            className={cx(
              "max-h-[var(--available-height)] max-w-[calc(100vw-1rem)] origin-[var(--transform-origin)] overflow-y-auto rounded-lg border border-line bg-raised p-4 text-ink shadow-pop outline-none transition-[opacity,transform] data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0",
              props.panelClassName,
            )}
          >
            {props.children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  </CSPProvider>
)
