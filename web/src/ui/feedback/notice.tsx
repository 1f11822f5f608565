/** A message that stays in the page: an error, a warning, a note, a success. */
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"

export type NoticeKind = "error" | "warning" | "info" | "success"

const LOOKS: Readonly<
  Record<NoticeKind, { readonly icon: LucideIcon; readonly frame: string; readonly glyph: string }>
> = {
  error: { icon: CircleAlert, frame: "border-offer/40 bg-offer-soft", glyph: "text-offer" },
  warning: { icon: TriangleAlert, frame: "border-note-line bg-note-soft", glyph: "text-note" },
  info: { icon: Info, frame: "border-action-line bg-action-soft", glyph: "text-action" },
  success: { icon: CircleCheck, frame: "border-available/40 bg-available-soft", glyph: "text-available" },
}

export interface NoticeProps {
  readonly kind: NoticeKind
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
}

/** Errors and warnings are alerts, the others are polite. */
export const Notice = ({ kind, title, children, action, className }: NoticeProps) => (
  <div
    role={kind === "error" || kind === "warning" ? "alert" : "status"}
    className={cx(
      "flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-4 py-3",
      LOOKS[kind].frame,
      className,
    )}
  >
    <Icon of={LOOKS[kind].icon} className={cx("mt-0.5 shrink-0", LOOKS[kind].glyph)} />
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-semibold">{title}</p>
      {children === undefined ? null : <div className="text-sm">{children}</div>}
    </div>
    {action === undefined ? null : <div className="shrink-0 self-center">{action}</div>}
  </div>
)
