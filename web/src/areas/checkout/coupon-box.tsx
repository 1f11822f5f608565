/** The coupon: a toggle that opens its field, the applied code and its discount, and why one was refused (S2.63, S5.9). */
import { type CartView, formatPrice } from "@dispensa/domain"
import { ChevronDown, TicketPercent, X } from "lucide-react"
import { type FormEvent, useId, useState } from "react"
import { useCouponCommands } from "./use-coupon.ts"
import { Button } from "../../ui/controls/button.tsx"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

/** The field is hidden from users who see no prices; an applied coupon is shown to everyone. */
export const CouponBox = ({ cart }: { readonly cart: CartView }) => {
  const isPriced = usePricesShown()
  if (!backendCapabilities.has("applyCouponCode")) return null
  if (cart.coupon !== null) return <AppliedCoupon coupon={cart.coupon} />
  return isPriced ? <Toggle /> : null
}

const Toggle = () => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-left font-medium text-sm hover:bg-action-soft"
      >
        <Icon of={TicketPercent} size={18} className="text-action" />
        <span className="flex-1">{m.checkout_coupon_toggle()}</span>
        <Icon of={ChevronDown} size={16} className={cx("text-muted transition-transform", isOpen && "rotate-180")} />
      </button>
      {isOpen ? (
        <div id={id} className="px-3 pt-1 pb-3">
          <CodeForm />
        </div>
      ) : null}
    </div>
  )
}

const CodeForm = () => {
  const { apply } = useCouponCommands()
  const [code, setCode] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setBusy(true)
    setProblem(null)
    const refusal = code.trim() === "" ? m.account_required() : await apply(code.trim())
    setBusy(false)
    setProblem(refusal)
    if (refusal !== null) form.querySelector("input")?.focus()
    announce(refusal ?? m.checkout_coupon_applied({ code: code.trim() }))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-2">
      <TextField
        label={m.checkout_coupon_code()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={problem ?? undefined}
        onChange={(event) => {
          setCode(event.target.value)
          setProblem(null)
        }}
        className="min-w-0 flex-1"
      />
      <Button type="submit" isBusy={isBusy} className="mt-7 h-11">
        {m.checkout_coupon_apply()}
      </Button>
    </form>
  )
}

type Coupon = NonNullable<CartView["coupon"]>

/** Below its minimum a coupon stays applied without a discount: that is shown, not hidden. */
const effectOf = ({ discount, label }: Coupon, isPriced: boolean): string => {
  if (discount <= 0) return m.checkout_coupon_waits({ label })
  return isPriced ? m.checkout_coupon_takes({ label, amount: formatPrice(discount, currentLocale()) }) : label
}

const AppliedCoupon = ({ coupon }: { readonly coupon: Coupon }) => {
  const { remove } = useCouponCommands()
  const isPriced = usePricesShown()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const drop = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const refusal = await remove()
    setBusy(false)
    setProblem(refusal)
    if (refusal === null) announce(m.checkout_coupon_removed({ code: coupon.code }))
  }
  return (
    <div className="rounded-md border border-action-line bg-action-soft px-3 py-2 text-sm">
      <div className="flex items-center gap-2.5">
        <Icon of={TicketPercent} size={18} className="text-action" />
        <p className="min-w-0 flex-1">
          <span className="font-semibold">{coupon.code}</span>
          <span className="block text-muted">{effectOf(coupon, isPriced)}</span>
        </p>
        <IconButton
          icon={X}
          size="sm"
          label={m.checkout_coupon_remove({ code: coupon.code })}
          aria-busy={isBusy || undefined}
          onClick={() => void drop()}
        />
      </div>
      {problem === null ? null : (
        <p role="alert" className="mt-1 text-offer">
          {problem}
        </p>
      )}
    </div>
  )
}
