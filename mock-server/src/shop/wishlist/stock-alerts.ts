/** Stock alerts: one mail when the item is available again (ADR 56). A real backend checks when its stock changes. */
import type { StoredAlert } from "../../db/account-records.ts"
import { sendMail } from "../mailbox/mailbox.ts"
import { notify } from "../notifications/notify.ts"
import type { Shop } from "../shop.ts"

/** For every client: sends the mails and ends their alerts. */
export const sendStockAlerts = (shop: Shop): void => {
  for (const [key, wishlist] of shop.database.wishlists.entries()) {
    const { alerts = [], ...rest } = wishlist
    const due = alerts.filter(({ itemCode }) => isAvailable(shop, itemCode))
    if (due.length === 0) continue
    for (const alert of due) mail(shop, wishlist.clientId, alert)
    const waiting = alerts.filter((alert) => !due.includes(alert))
    shop.database.wishlists.set(key, { ...rest, ...(waiting.length === 0 ? {} : { alerts: waiting }) })
  }
}

const isAvailable = ({ catalogue }: Shop, itemCode: string): boolean =>
  catalogue.byCode.get(itemCode)?.item.availability === "DISPONIBILE"

const mail = (shop: Shop, clientId: number, { itemCode, to, language }: StoredAlert): void => {
  const sellable = shop.catalogue.byCode.get(itemCode)
  if (sellable === undefined) return
  const { name, slug } = sellable.product
  const page = (prefix: string) => `${prefix}/product/default/${slug}`
  const subject = { it: `Di nuovo disponibile: ${name.it}`, en: `Available again: ${name.en}` }
  sendMail(shop, language, {
    kind: "back-in-stock",
    to,
    subject,
    text: {
      it: `${name.it} (${itemCode}) è di nuovo disponibile.\n\nNel negozio: ${page("")}\n\nQuesto avviso arriva una volta sola.`,
      en: `${name.en} (${itemCode}) is available again.\n\nIn the shop: ${page("/en")}\n\nThis alert is sent only once.`,
    },
  })
  notify(shop, { client: { clientId }, kind: "back_in_stock", subject, path: page(""), mailedTo: to })
}
