/** Mounts the dialog's code when it first opens, and keeps it for its closing animation. */
import { lazy, Suspense, useRef, useState } from "react"
import { useCloseOnRoute } from "./use-close-on-route.ts"
import type { DialogPanelProps } from "./dialog-panel.tsx"
import { retryImport } from "../../platform/retry-import.ts"

const load = () => retryImport(() => import("./dialog-panel.tsx"))
const DialogPanel = lazy(async () => ({ default: (await load()).DialogPanel }))

/** Prefetches the code, so that a dialog opens offline too. */
export const preloadDialogs = (): Promise<unknown> => load()

export const LazyDialog = (props: Omit<DialogPanelProps, "panelRef">) => {
  const panel = useRef<HTMLDivElement>(null)
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  useCloseOnRoute(props.isOpen, props.onClose, panel)
  return wasOpened ? (
    <Suspense fallback={null}>
      <DialogPanel {...props} panelRef={panel} />
    </Suspense>
  ) : null
}
