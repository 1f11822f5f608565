/** An offer's page: how it stands, its lines, what it comes to, and what can be done with it. */
import { formatPrice, isDay, type Locale, type Offer, offerOrderability, offerStatus } from "@dispensa/domain"
import { useToday } from "../../app/use-clock.ts"
import { formatDay, formatInstant } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { usePricesShown } from "../../ui/layout/price-view.ts"
import { DataTable } from "../../ui/table/data-table.tsx"
import { OrderLink } from "../documents/order-link.tsx"
import { offerColumns } from "./offer-columns.tsx"
import { hindranceText, offerName } from "./offer-words.ts"
import { OrderOffer } from "./order-offer.tsx"

export const OfferView = ({ offer }: { readonly offer: Offer }) => {
  const today = useToday()
  const locale = useLocale()
  const isPriced = usePricesShown()
  const orderability = offerOrderability(offer, today)
  const isAnswered = offer.lines.some(({ offered, offeredPrice }) => offered !== null || offeredPrice !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Standing offer={offer} />
      {offer.answer === "" ? null : (
        <Panel title={m.offers_answer()}>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{offer.answer}</p>
        </Panel>
      )}
      <DataTable
        label={m.offers_lines()}
        columns={offerColumns(offer.lines, { isAnswered, isPriced, locale })}
        rows={offer.lines}
        rowKey={(line) => `${offer.lines.indexOf(line)}`}
        fileName={offerName(offer)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Panel title={m.offers_facts()}>
          <Pairs pairs={[...factsOf(offer, locale), ...(isPriced ? totalsOf(offer, locale) : [])]} />
        </Panel>
        {orderability._tag === "Orderable" ? <OrderOffer offer={offer} total={orderability.documentTotal} /> : null}
      </div>
    </div>
  )
}

const Standing = ({ offer }: { readonly offer: Offer }) => {
  const today = useToday()
  const hindrance = hindranceText(offerOrderability(offer, today), offer)
  if (hindrance !== null)
    return (
      <Notice kind="warning" title={hindrance}>
        {m.offers_write()}
      </Notice>
    )
  switch (offerStatus(offer, today)) {
    case "requested":
      return (
        <Notice kind="info" title={m.offers_waiting()}>
          {m.offers_waiting_text()}
        </Notice>
      )
    case "expired":
      return (
        <Notice kind="warning" title={m.offers_expired()}>
          {m.offers_expired_text()}
        </Notice>
      )
    case "accepted":
      return (
        <Notice kind="success" title={m.offers_accepted()}>
          {offer.orderId === null ? null : <OrderLink orderId={offer.orderId} />}
        </Notice>
      )
    case "declined":
      return (
        <Notice kind="info" title={m.offers_declined()}>
          {offer.reason}
        </Notice>
      )
    case "withdrawn":
      return <Notice kind="info" title={m.offers_withdrawn()} />
    case "offered":
    case "other":
      return null
  }
}

type PairList = ReadonlyArray<readonly [string, string]>

const dayText = (day: string | null, locale: Locale): string =>
  day === null ? "" : isDay(day) ? formatDay(day, locale) : day

const factsOf = (offer: Offer, locale: Locale): PairList => [
  [m.offers_valid(), dayText(offer.validUntil, locale)],
  [m.offers_requested_at(), formatInstant(offer.requestedAt, locale)],
  [m.offers_destination(), offer.destination],
  [m.offers_wished_day(), dayText(offer.wishedDay, locale)],
  [m.offers_own_note(), offer.note],
]

const totalsOf = ({ netTotal, transportCost, documentTotal }: Offer, locale: Locale): PairList => [
  [m.offers_net(), formatPrice(netTotal, locale)],
  [m.offers_transport(), formatPrice(transportCost, locale)],
  [m.offers_document(), formatPrice(documentTotal, locale)],
]

const Pairs = ({ pairs }: { readonly pairs: PairList }) => (
  <dl className="grid gap-3 text-sm">
    {pairs.map(([label, value]) =>
      value === "" ? null : (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ),
    )}
  </dl>
)
