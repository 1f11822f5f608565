/** The dialog itself, on Base UI; loaded when the first one opens (ADR 0005). */
import { CSPProvider } from "@base-ui/react/csp-provider"
import { Dialog } from "@base-ui/react/dialog"
import { X } from "lucide-react"
import { type ReactNode, type RefObject, useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"
import { firstFocus } from "./first-focus.ts"

export interface DialogPanelProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: string | undefined
  /** Below the scrolling part. */
  readonly footer?: ReactNode
  /** Focus target after closing; by default the element that opened it. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined
  readonly panelRef?: RefObject<HTMLDivElement | null> | undefined
  /** Position, size and entry animation. */
  readonly panelClassName: string
  readonly children: ReactNode
}

const CLOSE = "touch-target -mr-2 ml-auto grid size-10 shrink-0 place-items-center rounded-md hover:bg-action-soft"

export const DialogPanel = ({ panelRef, ...props }: DialogPanelProps) => {
  const content = useRef<HTMLDivElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={props.isOpen} onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
          <Dialog.Popup
            ref={panelRef}
            initialFocus={() => firstFocus(content.current)}
            {...(props.finalFocus === undefined ? {} : { finalFocus: props.finalFocus })}
            className={cx(
              "fixed z-50 flex flex-col overflow-clip bg-paper text-ink shadow-pop outline-none transition-[opacity,transform] duration-150 ease-out",
              props.panelClassName,
            )}
          >
            <div className="flex shrink-0 items-center gap-4 border-line border-b px-5 py-3">
              <div className="min-w-0">
                <Dialog.Title className="section-title">{props.title}</Dialog.Title>
                {props.description === undefined ? null : (
                  <Dialog.Description className="text-muted text-sm">{props.description}</Dialog.Description>
                )}
              </div>
              <Dialog.Close className={CLOSE} aria-label={m.shell_close()}>
                <Icon of={X} />
              </Dialog.Close>
            </div>
            <div ref={content} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
              {props.children}
            </div>
            {props.footer === undefined ? null : (
              <div className="shrink-0 border-line border-t bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                {props.footer}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
