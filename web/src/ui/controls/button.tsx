/** The button in its variants, and the same look for links. */
import { LoaderCircle } from "lucide-react"
import type { ComponentProps } from "react"
import { LocalLink } from "./local-link.tsx"
import { cx } from "../cx.ts"
import { Icon } from "./icon.tsx"

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger"
export type ButtonSize = "sm" | "md" | "lg"

interface Look {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** As wide as its container. */
  readonly block?: boolean
}

const BASE =
  "touch-target inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-semibold transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55"

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-action text-on-action not-disabled:hover:bg-action-strong",
  secondary:
    "border border-control bg-surface text-ink not-disabled:hover:border-action not-disabled:hover:bg-action-soft",
  quiet: "text-action not-disabled:hover:bg-action-soft",
  danger: "border border-offer text-offer not-disabled:hover:bg-offer-soft",
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: "h-8 px-3 text-sm",
  md: "h-10 px-4 text-sm",
  lg: "h-12 px-6 text-base",
}

/** The class names of a button, for other elements that look like one. */
export const buttonClass = ({ variant = "secondary", size = "md", block = false }: Look): string =>
  cx(BASE, VARIANTS[variant], SIZES[size], block && "w-full")

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** Shows a spinner and ignores clicks; keeps its width and focus, even while disabled. */
  readonly isBusy?: boolean
}

export const Button = ({
  variant,
  size,
  block,
  isBusy = false,
  className,
  children,
  disabled = false,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={disabled && !isBusy}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || rest["aria-disabled"]}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
    className={cx(buttonClass({ ...look({ variant, size, block }) }), className)}
  >
    {isBusy ? <Icon of={LoaderCircle} size={18} className="animate-spin" /> : null}
    {children}
  </button>
)

export interface ButtonLinkProps extends ComponentProps<typeof LocalLink>, Look {}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, block, className, ...rest }: ButtonLinkProps) => (
  <LocalLink
    {...rest}
    className={cx(buttonClass({ ...look({ variant, size, block }) }), typeof className === "string" && className)}
  />
)

/** Omits undefined values, for exact optional properties. */
const look = (given: { [K in keyof Look]: Look[K] | undefined }): Look => ({
  ...(given.variant === undefined ? {} : { variant: given.variant }),
  ...(given.size === undefined ? {} : { size: given.size }),
  ...(given.block === undefined ? {} : { block: given.block }),
})
