/** The frame of every form field: a label above, a hint and an error below. */
import { CircleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"

/** Style of all text-like controls. */
export const CONTROL =
  "w-full rounded-md border border-control bg-raised px-3 text-ink transition-colors hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-offer disabled:cursor-not-allowed disabled:opacity-60"

export interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Ids of hint and error, for `aria-describedby`. */
export const describedBy = (id: string, hint: string | undefined, error: string | undefined): string | undefined =>
  error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined

export const FieldFrame = ({ id, label, hideLabel, hint, error, isRequired, className, children }: FieldFrameProps) => (
  <div className={cx("flex flex-col gap-1.5", className)}>
    <label htmlFor={id} className={hideLabel ? "sr-only" : "font-medium text-sm"}>
      {label}
      {isRequired ? (
        <span aria-hidden className="text-offer">
          {" *"}
        </span>
      ) : null}
    </label>
    {children}
    {error !== undefined ? (
      <p id={`${id}-error`} className="flex items-center gap-1.5 text-offer text-sm">
        <Icon of={CircleAlert} size={15} />
        {error}
      </p>
    ) : hint !== undefined ? (
      <p id={`${id}-hint`} className="text-muted text-sm">
        {hint}
      </p>
    ) : null}
  </div>
)
