/** A dialog in the middle of the screen; a bottom sheet on the phone. */
import { cx } from "../cx.ts"
import type { DialogPanelProps } from "./dialog-panel.tsx"
import { LazyDialog } from "./lazy-dialog.tsx"

export interface ModalProps extends Omit<DialogPanelProps, "panelClassName" | "panelRef"> {
  readonly size?: "sm" | "md" | "lg" | "xl"
}

const WIDTHS = { sm: "md:w-96", md: "md:w-[34rem]", lg: "md:w-[48rem]", xl: "md:w-[64rem]" } as const

export const Modal = ({ size = "md", ...rest }: ModalProps) => (
  <LazyDialog
    {...rest}
    panelClassName={cx(
      "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg data-ending-style:translate-y-8 data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0",
      "md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[85dvh] md:max-w-[calc(100vw-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-lg md:data-ending-style:-translate-y-[calc(50%-8px)] md:data-starting-style:-translate-y-[calc(50%-8px)]",
      WIDTHS[size],
    )}
  />
)
