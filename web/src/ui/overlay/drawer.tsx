/** A dialog that slides in from a side: 260 px for menu and filters, 400 px for the cart [S9.15]. */
import { cx } from "../cx.ts"
import type { DialogPanelProps } from "./dialog-panel.tsx"
import { LazyDialog } from "./lazy-dialog.tsx"

export interface DrawerProps extends Omit<DialogPanelProps, "panelClassName" | "panelRef"> {
  readonly side: "left" | "right"
  readonly width?: 260 | 400
}

const WIDTHS = { 260: "w-[16.25rem]", 400: "w-[25rem]" } as const
const SIDES = {
  left: "left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
  right: "right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full",
} as const

export const Drawer = ({ side, width = 260, ...rest }: DrawerProps) => (
  <LazyDialog {...rest} panelClassName={cx("inset-y-0 max-w-[92vw]", WIDTHS[width], SIDES[side])} />
)
