/** Claims about deliveries: filed once under the client's own id, and withdrawn by the client or answered by the supplier. */
import { type Claim, type FiledClaim, isSameLine } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { listKey, type StoredClaim } from "../../db/account-records.ts"
import type { OrderedLine, StoredOrder } from "../../db/records.ts"
import { romeDay } from "../common/days.ts"
import { conflict, invalidField, notFound, type Outcome, answer, refuse } from "../common/refusal.ts"
import { notify } from "../notifications/notify.ts"
import { orderOf } from "../orders/orders.ts"
import type { Shop } from "../shop.ts"

export const claimsOf = (shop: Shop, client: SupplierClient): ReadonlyArray<Claim> => storedOf(shop, client).map(viewOf)

const storedOf = (shop: Shop, { clientId }: SupplierClient): ReadonlyArray<StoredClaim> =>
  shop.database.claims
    .values()
    .filter((claim) => claim.clientId === clientId)
    .toSorted((one, other) => other.filedAt.localeCompare(one.filedAt))

/** The photo is for the supplier: the client has it. */
const viewOf = ({ clientId: _clientId, photo: _photo, answeredAt: _answeredAt, ...claim }: StoredClaim): Claim => claim

/** Statuses of orders that were shipped, fully or partly. */
const LEFT: ReadonlySet<string> = new Set(["PR", "fulfilled", "delivered", "credit-note"])

type Filing = FiledClaim & { readonly claimId: string }

export const fileClaim = (shop: Shop, client: SupplierClient, { claimId, photo, ...filed }: Filing): Outcome<Claim> => {
  const key = listKey(client.clientId, claimId)
  const known = shop.database.claims.get(key)
  if (known !== undefined) return answer(viewOf(known))
  return Result.flatMap(orderOf(shop, client, filed.orderId), (order) => {
    if (!LEFT.has(order.status)) return refuse(NOT_LEFT)
    const ordered = filed.lines.map((line) => ({ line, matching: order.lines.filter(isClaimedBy(line)) }))
    if (ordered.some(({ matching }) => matching.length === 0)) return refuse(NOT_ORDERED)
    if (ordered.some(({ line, matching }) => line.promoCode === undefined && pricesOf(matching) > 1))
      return refuse(TWO_PRICES)
    const claim: StoredClaim = {
      clientId: client.clientId,
      claimId,
      ...filed,
      filedAt: new Date(shop.clock.now()).toISOString(),
      status: "received",
      hasPhoto: photo !== undefined,
      answer: "",
      creditNote: null,
      ...(photo === undefined ? {} : { photo }),
    }
    shop.database.claims.set(key, claim)
    return answer(viewOf(claim))
  })
}

/** By mistake it was filed: nobody is notified, and nothing but its status changes. */
export const withdrawClaim = (shop: Shop, client: SupplierClient, claimId: string): Outcome<Claim> => {
  const key = listKey(client.clientId, claimId)
  const claim = shop.database.claims.get(key)
  if (claim === undefined) return refuse(notFound(CLAIM, claimId))
  if (claim.status === "withdrawn") return answer(viewOf(claim))
  if (claim.status !== "received") return refuse(ANSWERED)
  const withdrawn: StoredClaim = { ...claim, status: "withdrawn" }
  shop.database.claims.set(key, withdrawn)
  return answer(viewOf(withdrawn))
}

/** A claim without a promotion is of an earlier version: it applies to any line of the item. */
const isClaimedBy =
  ({ promoCode, promoRow = 0, ...claimed }: Claim["lines"][number]) =>
  (line: OrderedLine): boolean =>
    promoCode === undefined ? line.itemCode === claimed.itemCode : isSameLine(line, { ...claimed, promoCode, promoRow })

const pricesOf = (lines: ReadonlyArray<OrderedLine>): number => new Set(lines.map(({ unitPrice }) => unitPrice)).size

export interface ClaimAnswer {
  /** Needed when two clients have a claim with this id. */
  readonly client?: number
  readonly status: "accepted" | "refused"
  readonly answer?: string
}

/** An accepted claim gets a credit note, unless it is replaced; a claim is answered once. */
export const answerClaim = (
  shop: Shop,
  claimId: string,
  { client, status, answer: text = "" }: ClaimAnswer,
): Outcome<Claim> => {
  const [found, ...others] = shop.database.claims
    .entries()
    .filter(([, each]) => each.claimId === claimId && (client === undefined || each.clientId === client))
  if (found === undefined) return refuse(notFound(CLAIM, claimId))
  if (others.length > 0) return refuse(SEVERAL)
  const [key, claim] = found
  if (claim.status === "withdrawn") return refuse(WITHDRAWN)
  if (claim.status !== "received") return refuse(ANSWERED)
  if (status === "refused" && text.trim() === "") return refuse(NO_REASON)
  const answered: StoredClaim = {
    ...claim,
    status,
    answer: text,
    answeredAt: new Date(shop.clock.now()).toISOString(),
    creditNote: status === "accepted" && claim.remedy === "credit" ? creditNoteOf(shop) : null,
  }
  shop.database.claims.set(key, answered)
  notifyOfAnswer(shop, answered)
  return answer(viewOf(answered))
}

const notifyOfAnswer = (shop: Shop, { clientId, orderId, status }: StoredClaim): void =>
  notify(shop, {
    client: { clientId },
    address: shop.database.orders.get(orderId)?.addressCode,
    kind: "claim_answered",
    subject:
      status === "accepted"
        ? {
            it: `La tua segnalazione sull’ordine ${orderId} è stata accettata`,
            en: `Your claim about order ${orderId} was accepted`,
          }
        : {
            it: `La tua segnalazione sull’ordine ${orderId} è stata rifiutata`,
            en: `Your claim about order ${orderId} was refused`,
          },
    path: "/pages/account/claims",
  })

const creditNoteOf = (shop: Shop): NonNullable<Claim["creditNote"]> => {
  const year = romeDay(shop.clock.now()).slice(0, 4)
  const number = `NC${year}/${String(shop.database.next("creditNote")).padStart(6, "0")}`
  return { number, file: `nota-di-credito-${number.replaceAll("/", "-")}.pdf` }
}

/** A credit note with its lines, at the prices of the order. */
export interface CreditNoteRecord {
  readonly number: string
  readonly file: string
  readonly date: string
  readonly order: StoredOrder
  readonly lines: ReadonlyArray<OrderedLine>
}

export const creditNotesOf = (shop: Shop, client: SupplierClient): ReadonlyArray<CreditNoteRecord> =>
  storedOf(shop, client).flatMap((claim): ReadonlyArray<CreditNoteRecord> => {
    const { creditNote, orderId, lines, filedAt, answeredAt = filedAt } = claim
    const order = shop.database.orders.get(orderId)
    if (creditNote === null || creditNote.file === null || order === undefined) return []
    const { number, file } = creditNote
    return [
      {
        number,
        file,
        date: romeDay(Date.parse(answeredAt)),
        order,
        lines: lines.flatMap((line) => credited(order, line)),
      },
    ]
  })

const credited = ({ lines }: StoredOrder, claimed: Claim["lines"][number]): ReadonlyArray<OrderedLine> =>
  lines
    .filter(isClaimedBy(claimed))
    .slice(0, 1)
    .map((line) => ({ ...line, quantity: claimed.quantity }))

const CLAIM = { it: "Segnalazione", en: "Claim" }
const NOT_LEFT = conflict({
  it: "La merce di questo ordine non è ancora partita",
  en: "The goods of this order have not left yet",
})
const NOT_ORDERED = invalidField("lines", { it: "articolo che non è nell’ordine", en: "item that is not in the order" })
const TWO_PRICES = invalidField("lines", {
  it: "l’ordine ha l’articolo a prezzi diversi: indica promo_code e promo_row",
  en: "the order has the item at different prices: name promo_code and promo_row",
})
const SEVERAL = conflict({
  it: "Più clienti hanno una segnalazione con questo codice: indica di chi è",
  en: "Several customers have a claim of this id: say whose it is",
})
const ANSWERED = conflict({ it: "La segnalazione ha già una risposta", en: "The claim has been answered" })
const WITHDRAWN = conflict({ it: "La segnalazione è stata ritirata", en: "The claim has been withdrawn" })
const NO_REASON = invalidField("answer", { it: "serve un motivo", en: "a reason is needed" })
