/** An offer's page: its status, its lines, its total, and the available actions. */
import { formatPrice, isDay, type Locale, mayAt, type Offer, offerOrderability, offerStatus } from "@dispensa/domain"
import { useToday } from "../../app/use-clock.ts"
import { formatDay, formatInstant } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { Notice, type NoticeProps } from "../../ui/feedback/notice.tsx"
import { type PairList, Pairs } from "../../ui/layout/pairs.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { DataTable } from "../../ui/table/data-table.tsx"
import { usePackagingText } from "../cart/use-packaging-text.ts"
import { OrderLink } from "../documents/document-cells.tsx"
import { OrderingWayNotice } from "../people/ordering-way-notice.tsx"
import { type CartWay, useOrderingWay } from "../people/use-people.ts"
import { usePermissions, usePricesAt } from "../session/use-permissions.ts"
import { offerColumns } from "./offer-columns.tsx"
import { hindranceText, isRequest, offerName } from "./offer-words.ts"
import { OrderOffer } from "./order-offer.tsx"

export const OfferView = ({ offer }: { readonly offer: Offer }) => {
  const today = useToday()
  const locale = useLocale()
  const isPriced = usePricesAt(offer.addressCode)
  const packagingOf = usePackagingText(offer.lines)
  const { rights } = usePermissions()
  const ordering = useOrderingWay({ netTotal: offer.netTotal ?? 0, isLoaded: true }, offer.addressCode)
  // A total that the user may not see cannot be confirmed.
  const mayOrder = ordering.way._tag === "Orders" && mayAt(rights, "see_prices", offer.addressCode)
  const orderability = offerOrderability(offer, today)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {offerStatus(offer, today) === "offered" && !mayOrder ? (
        <NotPermitted {...ordering} />
      ) : (
        <StatusNotice offer={offer} />
      )}
      {offer.answer === "" ? null : (
        <Panel title={m.offers_answer()}>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{offer.answer}</p>
        </Panel>
      )}
      <DataTable
        label={m.offers_lines()}
        columns={offerColumns(offer.lines, { isAnswered: !isRequest(offer), isPriced, locale, packagingOf })}
        rows={offer.lines}
        rowKey={(line) => `${offer.lines.indexOf(line)}`}
        fileName={offerName(offer)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Panel title={m.offers_facts()}>
          <Pairs pairs={[...factsOf(offer, locale), ...(isPriced ? totalsOf(offer, locale) : [])]} />
        </Panel>
        {orderability._tag === "Orderable" && mayOrder ? (
          <OrderOffer offer={offer} total={orderability.documentTotal} ordering={ordering} />
        ) : null}
      </div>
    </div>
  )
}

/** Why this user may not order it. */
const NotPermitted = ({ way, budget }: CartWay) =>
  way._tag === "Neither" && way.isUnreadable ? (
    <OrderingWayNotice way={way} budget={budget} />
  ) : (
    <Notice kind="warning" title={m.offers_not_permitted()}>
      {way._tag === "Proposes" && way.beyond !== null ? m.offers_beyond_budget() : m.offers_not_permitted_text()}
    </Notice>
  )

const StatusNotice = ({ offer }: { readonly offer: Offer }) => {
  const today = useToday()
  const hindrance = hindranceText(offerOrderability(offer, today), offer)
  if (hindrance !== null)
    return (
      <Notice kind="warning" title={hindrance}>
        {m.offers_write()}
      </Notice>
    )
  const notice = noticeOf(offer, today)
  return notice === null ? null : <Notice {...notice} />
}

const noticeOf = (offer: Offer, today: string): NoticeProps | null => {
  switch (offerStatus(offer, today)) {
    case "requested":
      return { kind: "info", title: m.offers_waiting(), children: m.offers_waiting_text() }
    case "expired":
      return { kind: "warning", title: m.offers_expired(), children: m.offers_expired_text() }
    case "accepted": {
      const order = offer.orderId === null ? null : <OrderLink orderId={offer.orderId} />
      return { kind: "success", title: m.offers_accepted(), children: order }
    }
    case "declined":
      return { kind: "info", title: m.offers_declined(), children: offer.reason }
    case "withdrawn":
      return { kind: "info", title: m.offers_withdrawn() }
    case "offered":
    case "other":
      return null
  }
}

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
