/** A small panel anchored to the button that opens it; its code is loaded on first use. */
import { lazy, type ReactElement, type ReactNode, type RefObject, Suspense, useRef, useState } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { useCloseOnRoute } from "./use-close-on-route.ts"

const load = () => retryImport(() => import("./popover-panel.tsx"))
const PopoverPanel = lazy(async () => ({ default: (await load()).PopoverPanel }))

/** Props for the button that opens a popover. */
export interface PopoverTriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly "aria-expanded": boolean
  readonly "aria-haspopup": "dialog"
  readonly onClick: () => void
  readonly onPointerEnter: () => void
}

export interface PopoverProps {
  /** Renders the button: `trigger={(props) => <Button {...props}>…</Button>}`. */
  readonly trigger: (props: PopoverTriggerProps) => ReactElement
  /** Accessible name of the panel. */
  readonly label: string
  readonly align?: "start" | "center" | "end"
  readonly panelClassName?: string
  /** Content, or a function of `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

export const Popover = (props: PopoverProps) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const close = (): void => setOpen(false)
  useCloseOnRoute(isOpen, close, panel)
  return (
    <>
      {props.trigger({
        ref: anchor,
        "aria-expanded": isOpen,
        "aria-haspopup": "dialog",
        onClick: () => setOpen(!isOpen),
        onPointerEnter: () => void load(),
      })}
      {wasOpened ? (
        <Suspense fallback={null}>
          <PopoverPanel
            isOpen={isOpen}
            onClose={close}
            anchor={anchor}
            panelRef={panel}
            label={props.label}
            align={props.align}
            panelClassName={props.panelClassName}
          >
            {typeof props.children === "function" ? props.children(close) : props.children}
          </PopoverPanel>
        </Suspense>
      ) : null}
    </>
  )
}
