/** A short explanation on hover and focus; Escape hides it. Never the only place of a fact: a phone has no hover. */
import { type ReactElement, useId, useState } from "react"
import { cx } from "../cx.ts"

export interface TooltipProps {
  readonly text: string
  readonly side?: "top" | "bottom"
  /** Draws what is explained and takes the description's id. */
  readonly children: (props: { readonly "aria-describedby": string }) => ReactElement
}

export const Tooltip = ({ text, side = "top", children }: TooltipProps) => {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <span
      className="relative inline-flex"
      role="presentation"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => (event.key === "Escape" ? setShown(false) : undefined)}
    >
      {children({ "aria-describedby": id })}
      <span
        id={id}
        role="tooltip"
        className={cx(
          "absolute left-1/2 z-40 w-max max-w-60 -translate-x-1/2 rounded-sm bg-ink px-2 py-1 text-paper text-xs",
          side === "top" ? "bottom-full mb-1.5" : "top-full mt-1.5",
          isShown ? "animate-fade-in" : "hidden",
        )}
      >
        {text}
      </span>
    </span>
  )
}
