/** The mark (a jar on a shelf) and the name. */
import { LocalLink } from "../controls/local-link.tsx"
import { cx } from "../cx.ts"

/** The same in every language. */
const SHOP_NAME = "Dispensa"

/** The jar: lid, body, label with a leaf. The same image as `public/icon.svg`. */
export const Mark = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden focusable="false" className={cx("shrink-0", className)}>
    <rect x="8.5" y="3" width="15" height="5" rx="1.75" className="fill-action-strong" />
    <path
      d="M10 9.5h12c2.5 1.2 4 3 4 5.5v9a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4v-9c0-2.500 1.500-4.300 4-5.500Z"
      className="fill-action"
    />
    <rect x="6" y="15" width="20" height="8.5" className="fill-paper" />
    <path
      d="M11.500 21.500c-.4-3.600 2.600-5.600 8.500-5.200.3 4.400-2.900 6.300-6.300 5.500l3.200-2.700c-2 .5-3.700 1.300-5.400 2.400Z"
      className="fill-action"
    />
  </svg>
)

export interface LogoProps {
  readonly className?: string
  /** Only the mark, for narrow phones. */
  readonly isCompact?: boolean
}

export const Logo = ({ className, isCompact = false }: LogoProps) => (
  <LocalLink to="/" aria-label={SHOP_NAME} className={cx("touch-target flex items-center gap-2 rounded-md", className)}>
    <Mark className="size-8 lg:size-9" />
    <span
      aria-hidden
      className={cx(
        "font-[560] font-title text-[1.375rem] leading-none tracking-[-0.02em] lg:text-[1.625rem]",
        isCompact && "max-sm:hidden",
      )}
    >
      {SHOP_NAME}
    </span>
  </LocalLink>
)
