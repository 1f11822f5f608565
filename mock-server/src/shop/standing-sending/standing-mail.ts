/** Mails about an automatic run: that it will be sent, or why it must be confirmed (ADR 71). */
import type { StopReason } from "@dispensa/domain"
import type { Localized } from "@dispensa/fixtures"
import { formatDay, italianDay } from "../common/days.ts"
import type { Language } from "../common/language.ts"
import { orderedQuantityText } from "../documents/pdf/quantities.ts"
import { euro } from "../documents/pdf/words.ts"
import { sendMail } from "../mailbox/mailbox.ts"
import { notify } from "../notifications/notify.ts"
import type { Shop } from "../shop.ts"

/** Only this supplier's reason: the person who set it up has lost the permission. */
export const PERMISSION = "Permission"
export type Stop = StopReason | typeof PERMISSION

export interface Notice {
  readonly clientId: number
  readonly addressCode: string
  readonly kind: "coming" | "stopping" | "stopped"
  /** The standing order's name. */
  readonly name: string
  /** The day of delivery. */
  readonly date: string
  /** The last day to order for it, on which it is sent. */
  readonly sentOn: string
  readonly stopped: ReadonlyArray<Stop>
  readonly netTotal: number
  readonly lines: ReadonlyArray<{ readonly itemCode: string; readonly name: string; readonly quantity: number }>
  readonly to: string
  readonly language: Language
}

export const mailNotice = (shop: Shop, notice: Notice): void => {
  const text = textOf(shop, notice)
  const subject = subjectOf(notice)
  sendMail(shop, notice.language, { kind: "standing-order", to: notice.to, subject, text })
  const { clientId, addressCode: address } = notice
  notify(shop, {
    client: { clientId },
    address,
    kind: "standing_order",
    subject,
    path: "/pages/standing",
    mailedTo: notice.to,
  })
}

const subjectOf = ({ kind, name, date, sentOn }: Notice): Localized => {
  const [day, sent] = [formatDay(date), formatDay(sentOn)]
  return kind === "coming"
    ? {
        it: `Inviamo ${italianDay("il", sentOn)} «${name}» per ${italianDay("il", date)}`,
        en: `“${name}” for ${day} is sent on ${sent}`,
      }
    : {
        it: `«${name}» per ${italianDay("il", date)} aspetta la tua conferma`,
        en: `“${name}” for ${day} is waiting for you`,
      }
}

const WHY: Readonly<Record<Stop, Localized>> = {
  Price: { it: "un prezzo è aumentato più di quanto hai ammesso", en: "a price rose by more than you allowed" },
  New: { it: "un articolo è nuovo nella lista", en: "an item is new on the list" },
  Unavailable: { it: "un articolo non è disponibile", en: "an item is unavailable" },
  Total: { it: "il totale supera il limite che hai fissato", en: "the total is above the limit that you set" },
  Minimum: { it: "l’ordine non raggiunge l’importo minimo", en: "the order is below the minimum order" },
  Quantity: { it: "una quantità non è di confezioni intere", en: "a quantity is not a whole number of packs" },
  Payment: { it: "manca un modo di pagare o l’indirizzo", en: "there is no way to pay, or no address" },
  Empty: { it: "non c’è nulla da ordinare", en: "there is nothing to order" },
  Permission: {
    it: "chi lo ha impostato non può più farlo inviare da solo",
    en: "whoever set it up may no longer have it sent without asking",
  },
}

const textOf = (shop: Shop, notice: Notice): Localized => ({
  it: [
    ...(notice.kind === "coming"
      ? [
          `Lo inviamo ${italianDay("il", notice.sentOn)} alle 18. Per saltare questa consegna o cambiarla: /pages/standing`,
        ]
      : [
          `Non ${notice.kind === "stopped" ? "lo abbiamo inviato" : "lo invieremo"} da solo: ${notice.stopped.map((why) => WHY[why].it).join("; ")}.`,
          "Guardalo e confermalo, o salta questa consegna: /pages/standing",
        ]),
    itemsText(shop, notice, "it"),
    `Imponibile: ${euro(notice.netTotal, "it")}`,
  ].join("\n\n"),
  en: [
    ...(notice.kind === "coming"
      ? [
          `We send it on ${formatDay(notice.sentOn)} at 18:00. To skip this delivery or to change it: /en/pages/standing`,
        ]
      : [
          `It ${notice.kind === "stopped" ? "was not sent" : "will not be sent"} without you: ${notice.stopped.map((why) => WHY[why].en).join("; ")}.`,
          "Look at it and confirm it, or skip this delivery: /en/pages/standing",
        ]),
    itemsText(shop, notice, "en"),
    `Net total: ${euro(notice.netTotal, "en")}`,
  ].join("\n\n"),
})

const itemsText = (shop: Shop, { lines }: Notice, language: Language): string =>
  lines.map((line) => `${line.itemCode}  ${line.name}: ${orderedQuantityText(shop, line, language)}`).join("\n")
