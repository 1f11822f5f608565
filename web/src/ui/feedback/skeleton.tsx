/** A placeholder: give it the final size. */
import { cx } from "../cx.ts"

export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden className={cx("block animate-shimmer rounded-sm bg-sunken", className)} />
)
