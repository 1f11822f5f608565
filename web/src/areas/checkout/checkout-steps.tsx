/** The progress of an order: cart, checkout, order complete (S2.63). */
import { Check } from "lucide-react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"

export type CheckoutStep = "cart" | "checkout" | "complete"

const STEPS: ReadonlyArray<CheckoutStep> = ["cart", "checkout", "complete"]

const labelOf = (step: CheckoutStep): string => {
  switch (step) {
    case "cart":
      return m.checkout_step_cart()
    case "checkout":
      return m.checkout_step_checkout()
    case "complete":
      return m.checkout_step_complete()
  }
}

/** Completed steps are links until the order is complete; the phone shows one line instead. */
export const CheckoutSteps = ({ current }: { readonly current: CheckoutStep }) => (
  <ol aria-label={m.checkout_steps()} className="flex flex-wrap items-center gap-2 text-sm md:gap-4 print:hidden">
    {STEPS.map((step, index) => {
      const isDone = index < STEPS.indexOf(current) || current === "complete"
      const isCurrent = step === current
      return (
        <li
          key={step}
          aria-current={isCurrent ? "step" : undefined}
          className={cx(
            "flex items-center gap-2 not-last:after:ml-0 not-last:after:h-px not-last:after:w-4 not-last:after:bg-control md:not-last:after:ml-2 md:not-last:after:w-10",
            isCurrent ? "font-semibold text-ink" : "text-muted",
          )}
        >
          <span
            aria-hidden
            className={cx(
              "grid size-6 shrink-0 place-items-center rounded-full border font-semibold text-xs",
              isDone
                ? "border-action bg-action text-on-action"
                : isCurrent
                  ? "border-action text-action"
                  : "border-control",
            )}
          >
            {isDone ? <Icon of={Check} size={14} /> : index + 1}
          </span>
          {step === "cart" && current === "checkout" ? (
            <LocalLink to="/pages/cart?tab=active" className="underline-offset-4 hover:underline">
              {labelOf(step)}
            </LocalLink>
          ) : (
            <span className={isCurrent ? "max-[23.99rem]:sr-only" : "max-sm:sr-only"}>{labelOf(step)}</span>
          )}
        </li>
      )
    })}
  </ol>
)
