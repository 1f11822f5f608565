/** Claims about deliveries: filed once under the client's own id, answered by the supplier with a credit note or a reason. */
import type { Claim, FiledClaim } from "@dispensa/domain"
import type { SupplierClient } from "@dispensa/fixtures"
import { Result } from "effect"
import { listKey, type StoredClaim } from "../../db/account-records.ts"
import type { OrderedLine, StoredOrder } from "../../db/records.ts"
import { conflict, invalidField, notFound, type Outcome, answer, refuse } from "../common/refusal.ts"
import { orderOf } from "../orders/orders.ts"
import type { Shop } from "../shop.ts"

export const claimsOf = (shop: Shop, { clientId }: SupplierClient): ReadonlyArray<Claim> =>
  shop.database.claims
    .values()
    .filter((claim) => claim.clientId === clientId)
    .toSorted((one, other) => other.filedAt.localeCompare(one.filedAt))
    .map(viewOf)

/** The photo is for the supplier: the client has it. */
const viewOf = ({ clientId: _clientId, photo: _photo, ...claim }: StoredClaim): Claim => claim

/** Of these the goods have left. */
const LEFT: ReadonlySet<string> = new Set(["fulfilled", "delivered", "credit-note"])

type Filing = FiledClaim & { readonly claimId: string }

export const fileClaim = (shop: Shop, client: SupplierClient, { claimId, photo, ...filed }: Filing): Outcome<Claim> => {
  const key = listKey(client.clientId, claimId)
  const known = shop.database.claims.get(key)
  if (known !== undefined) return answer(viewOf(known))
  return Result.flatMap(orderOf(shop, client, filed.orderId), (order) => {
    if (!LEFT.has(order.status)) return refuse(NOT_LEFT)
    if (!filed.lines.every(({ itemCode }) => order.lines.some((line) => line.itemCode === itemCode)))
      return refuse(NOT_ORDERED)
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

export interface ClaimAnswer {
  readonly status: "accepted" | "refused"
  readonly answer?: string
}

/** What is accepted has a credit note; an answer is given once. */
export const answerClaim = (
  shop: Shop,
  claimId: string,
  { status, answer: text = "" }: ClaimAnswer,
): Outcome<Claim> => {
  const [key, claim] = shop.database.claims.entries().find(([, each]) => each.claimId === claimId) ?? []
  if (key === undefined || claim === undefined) return refuse(notFound(CLAIM, claimId))
  if (claim.status !== "received") return refuse(ANSWERED)
  if (status === "refused" && text.trim() === "") return refuse(NO_REASON)
  const answered: StoredClaim = {
    ...claim,
    status,
    answer: text,
    creditNote: status === "accepted" ? creditNoteOf(shop) : null,
  }
  shop.database.claims.set(key, answered)
  return answer(viewOf(answered))
}

const creditNoteOf = (shop: Shop): NonNullable<Claim["creditNote"]> => {
  const year = new Date(shop.clock.now()).getUTCFullYear()
  const number = `NC${year}/${String(shop.database.next("creditNote")).padStart(6, "0")}`
  return { number, file: `nota-di-credito-${number.replaceAll("/", "-")}.pdf` }
}

/** A credit note with the lines that it is about, at the prices of the order. */
export interface CreditNotePaper {
  readonly number: string
  readonly file: string
  readonly date: string
  readonly order: StoredOrder
  readonly lines: ReadonlyArray<OrderedLine>
}

export const creditNotesOf = (shop: Shop, client: SupplierClient): ReadonlyArray<CreditNotePaper> =>
  claimsOf(shop, client).flatMap(({ creditNote, orderId, lines, filedAt }): ReadonlyArray<CreditNotePaper> => {
    const order = shop.database.orders.get(orderId)
    if (creditNote === null || creditNote.file === null || order === undefined) return []
    const { number, file } = creditNote
    return [{ number, file, date: filedAt.slice(0, 10), order, lines: lines.flatMap((line) => credited(order, line)) }]
  })

const credited = ({ lines }: StoredOrder, { itemCode, quantity }: Claim["lines"][number]): ReadonlyArray<OrderedLine> =>
  lines
    .filter((line) => line.itemCode === itemCode)
    .slice(0, 1)
    .map((line) => ({ ...line, quantity }))

const CLAIM = { it: "Segnalazione", en: "Claim" }
const NOT_LEFT = conflict({
  it: "La merce di questo ordine non è ancora partita",
  en: "The goods of this order have not left yet",
})
const NOT_ORDERED = invalidField("lines", { it: "articolo che non è nell’ordine", en: "item that is not in the order" })
const ANSWERED = conflict({ it: "La segnalazione ha già una risposta", en: "The claim has been answered" })
const NO_REASON = invalidField("answer", { it: "serve un motivo", en: "a reason is needed" })
