/** "My usual" as one button, with the number of items, the reason, the total, unavailable items, changed prices, and the deadline. */
import { type BoughtItem, choiceNotes, deliveryDays, formatPrice, ownerKey } from "@dispensa/domain"
import { ShoppingBasket } from "lucide-react"
import { useState } from "react"
import { formatWeekday } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { AsOf } from "../../ui/feedback/without-answer.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { useUsual } from "../cart/use-bought.ts"
import { deliveryTerms } from "../checkout/delivery-terms.ts"
import { timeLeftText } from "../checkout/time-left-text.ts"
import { useMinute } from "../checkout/use-minute.ts"
import { USUAL_PATH } from "../quick-order/ordering-pages.ts"
import { useSession } from "../session/use-session.ts"
import { proposedCount } from "../usual/proposed-count.ts"
import { useUsualChoice } from "../usual/use-usual-choice.ts"

/** Items unticked on the page of the usual stay unticked here. */
export const HomeUsual = () => {
  const owner = ownerKey(useSession().userTemp)
  const usual = useUsual({ isOrnament: true })
  return (
    <div className="basis-full">
      <CutOff />
      {/* As high as the button and its notes: nothing below moves when they arrive. */}
      <div className="mt-2 flex min-h-24 flex-col gap-2 sm:min-h-11">
        {usual.status === "loading" ? <Waiting /> : null}
        {usual.status === "ready" && usual.data.length > 0 ? (
          <>
            <AsOf at={usual.asOf} />
            <Proposed key={owner} bought={usual.data} owner={owner} />
          </>
        ) : null}
      </div>
    </div>
  )
}

const Waiting = () => <Skeleton className="h-10 w-full max-w-80" />

interface ProposedProps {
  readonly bought: ReadonlyArray<BoughtItem>
  readonly owner: string
}

const Proposed = ({ bought, owner }: ProposedProps) => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  const { lines, proposal, totals, isCartLoaded, addChosen } = useUsualChoice(bought, owner)
  const [adding, setAdding] = useState<"never" | "now" | "done">("never")
  const { count, net } = totals
  const { proposed, unavailable, repriced } = choiceNotes(lines, proposal.itemCodes)
  const add = (): void => {
    if (count === 0) return
    setAdding("now")
    void addChosen().finally(() => setAdding("done"))
  }
  const notes = [
    proposed === 0 ? "" : proposedCount(proposal.reason, proposed),
    unavailable === 0 ? "" : m.home_usual_lacking({ count: unavailable }),
    repriced === 0 || !isPriced ? "" : m.home_usual_repriced({ count: repriced }),
  ].filter((note) => note !== "")
  if (!isCartLoaded) return <Waiting />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* The button stays in place after it is pressed, with the focus. */}
      {count === 0 && adding === "never" ? null : (
        <Button
          variant="primary"
          isBusy={adding === "now"}
          aria-disabled={count === 0}
          onClick={add}
          className="h-auto! min-h-10 whitespace-normal! py-2"
        >
          <Icon of={ShoppingBasket} size={18} />
          {isPriced ? `${m.usual_add({ count })} · ${formatPrice(net, locale)}` : m.usual_add({ count })}
        </Button>
      )}
      <LocalLink to={USUAL_PATH} className="touch-target font-semibold text-action text-sm underline">
        {notes.length === 0 ? m.usual_title() : notes.join(" · ")}
      </LocalLink>
    </div>
  )
}

const CutOff = () => {
  const locale = useLocale()
  const now = useMinute()
  const [first] = deliveryDays(now, deliveryTerms())
  return first === undefined ? null : (
    <p className="text-muted text-sm">
      {`${timeLeftText(first.orderBefore, now)}. ${m.home_first_delivery({ date: formatWeekday(first.date, locale) })}`}
    </p>
  )
}
