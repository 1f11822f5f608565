/** What is proposed of "my usual", added by one button: how much, for how much, what cannot be had, whose price changed, until when. */
import { type BoughtItem, deliveryDays, formatPrice, unavailabilityOf, priceRise } from "@dispensa/domain"
import { ShoppingBasket } from "lucide-react"
import { useState } from "react"
import { useNow } from "../../app/use-clock.ts"
import { formatWeekday } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { useUsual } from "../cart/use-bought.ts"
import { deliveryTerms } from "../checkout/delivery-terms.ts"
import { timeLeftText } from "../checkout/time-left-text.ts"
import { USUAL_PATH } from "../quick-order/ordering-pages.ts"
import { useSession } from "../session/use-session.ts"
import { useUsualChoice } from "../usual/use-usual-choice.ts"

/** What is unticked on the page of the usual stays so here. */
export const HomeUsual = () => {
  const { clientId, addressCode } = useSession().userTemp
  const owner = `${clientId}/${addressCode}`
  const { status, data } = useUsual({ isOrnament: true })
  return (
    <div className="flex min-h-34 basis-full flex-col gap-2 sm:min-h-17">
      {status === "loading" ? <Skeleton className="h-10 w-full max-w-80" /> : null}
      {data === null || data.length === 0 ? null : <Proposed key={owner} bought={data} owner={owner} />}
      <CutOff />
    </div>
  )
}

interface ProposedProps {
  readonly bought: ReadonlyArray<BoughtItem>
  readonly owner: string
}

const Proposed = ({ bought, owner }: ProposedProps) => {
  const locale = useLocale()
  const isPriced = usePricesShown()
  const { lines, proposal, totals, addChosen } = useUsualChoice(bought, owner)
  const [isAdding, setAdding] = useState(false)
  const { count, net } = totals
  const proposed = lines.flatMap(({ line }) => (proposal.itemCodes.has(line.bought.itemCode) ? [line] : []))
  const lacking = proposed.filter((line) => unavailabilityOf(line) !== null).length
  const repriced = isPriced
    ? proposed.filter((line) => unavailabilityOf(line) === null && priceRise(line) !== 0).length
    : 0
  const add = (): void => {
    setAdding(true)
    void addChosen().finally(() => setAdding(false))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {count === 0 ? null : (
        <Button variant="primary" isBusy={isAdding} onClick={add} className="h-auto! min-h-10 whitespace-normal! py-2">
          <Icon of={ShoppingBasket} size={18} className="shrink-0" />
          {isPriced ? `${m.usual_add({ count })} · ${formatPrice(net, locale)}` : m.usual_add({ count })}
        </Button>
      )}
      {lacking + repriced === 0 ? null : (
        <LocalLink to={USUAL_PATH} className="touch-target font-semibold text-action text-sm underline">
          {[
            lacking === 0 ? "" : m.home_usual_lacking({ count: lacking }),
            repriced === 0 ? "" : m.home_usual_repriced({ count: repriced }),
          ]
            .filter((part) => part !== "")
            .join(" · ")}
        </LocalLink>
      )}
    </div>
  )
}

const CutOff = () => {
  const locale = useLocale()
  const now = useNow()
  const [first] = deliveryDays(now, deliveryTerms())
  return first === undefined ? null : (
    <p className="text-muted text-sm">
      {`${timeLeftText(first.orderBefore, now)}. ${m.home_first_delivery({ date: formatWeekday(first.date, locale) })}`}
    </p>
  )
}
