/** Text for screen readers only. */
import type { ReactNode } from "react"

export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="sr-only">{children}</span>
)
