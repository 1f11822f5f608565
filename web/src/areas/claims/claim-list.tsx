/** Claims with their status: not sent, pending, received, accepted with a credit note, refused with a reason, withdrawn. */
import { type Claim, type ClaimLine, type Locale, orderOfClaim, type ShownClaim } from "@dispensa/domain"
import { useId, useRef } from "react"
import { ofDate } from "../../format/dated.ts"
import { formatInstant } from "../../format/dates.ts"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { ButtonLink } from "../../ui/controls/button.tsx"
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx"
import { OrderLink } from "../documents/document-cells.tsx"
import { type PackagingTextOf, usePackagingText } from "../cart/use-packaging-text.ts"
import { usePermissions } from "../session/use-permissions.ts"
import { REASON_TEXTS, REMEDY_TEXTS, STATUS_TEXTS } from "./claim-words.ts"
import { PdfButton } from "../documents/document-file-buttons.tsx"
import { WithdrawClaim } from "./withdraw-claim.tsx"

export interface ClaimListProps {
  readonly claims: ReadonlyArray<ShownClaim>
  /** False on an order's own page. */
  readonly showsOrder: boolean
}

export const ClaimList = ({ claims, showsOrder }: ClaimListProps) => {
  const locale = useLocale()
  const packagingOf = usePackagingText(claims.flatMap(linesOf))
  return (
    <ul className="grid gap-3">
      {claims.map((shown) =>
        shown._tag === "Answered" ? (
          <AnsweredClaim key={shown.claim.claimId} claim={shown.claim} {...{ showsOrder, packagingOf, locale }} />
        ) : (
          <UnsentClaim key={shown.claimId} {...{ shown, showsOrder, packagingOf }} />
        ),
      )}
    </ul>
  )
}

const CARD = "flex flex-col gap-2 rounded-lg border border-line bg-surface p-4 text-sm"

const linesOf = (shown: ShownClaim): ReadonlyArray<ClaimLine> =>
  shown._tag === "Answered" ? shown.claim.lines : (shown.filed?.lines ?? [])

interface WithPackagings {
  readonly packagingOf: PackagingTextOf
}

interface UnsentProps extends WithPackagings {
  readonly shown: Exclude<ShownClaim, { readonly _tag: "Answered" }>
  readonly showsOrder: boolean
}

/** A claim that is pending or could not be sent: the outbox shows why, and offers to retry or discard it. */
const UnsentClaim = ({ shown, showsOrder, packagingOf }: UnsentProps) => {
  const { filed } = shown
  const isParked = shown._tag === "Parked"
  return (
    <li className={CARD}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge kind={isParked ? "offer" : "note"}>
          {isParked ? m.claims_status_parked() : m.claims_status_pending()}
        </Badge>
        <span className="font-semibold">{m.claims_one()}</span>
        {showsOrder ? <OrderLink orderId={orderOfClaim(shown)} /> : null}
      </div>
      {filed === null ? (
        <p>{m.claims_unreadable_claim()}</p>
      ) : (
        <>
          <Lines lines={filed.lines} packagingOf={packagingOf} />
          <Wish {...filed} hasPhoto={filed.photo !== undefined} />
        </>
      )}
      {isParked ? (
        <ButtonLink to="/pages/outbox" size="sm" className="self-start">
          {m.claims_to_outbox()}
        </ButtonLink>
      ) : null}
    </li>
  )
}

const KINDS: Readonly<Record<Claim["status"], BadgeKind>> = {
  received: "neutral",
  accepted: "new",
  refused: "offer",
  withdrawn: "neutral",
  other: "neutral",
}

interface AnsweredProps extends WithPackagings {
  readonly claim: Claim
  readonly showsOrder: boolean
  readonly locale: Locale
}

const AnsweredClaim = ({ claim, showsOrder, packagingOf, locale }: AnsweredProps) => {
  const { seesInvoices } = usePermissions()
  const heading = useRef<HTMLSpanElement>(null)
  const id = useId()
  const { status, filedAt, orderId, lines, answer, creditNote } = claim
  return (
    <li className={CARD}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge kind={KINDS[status]}>{STATUS_TEXTS[status]()}</Badge>
        <span ref={heading} id={id} tabIndex={-1} className="font-semibold">
          {m.claims_of({ date: ofDate(formatInstant(filedAt, locale), locale) })}
        </span>
        {showsOrder ? <OrderLink orderId={orderId} /> : null}
      </div>
      <Lines lines={lines} packagingOf={packagingOf} />
      <Wish {...claim} />
      {answer === "" ? null : <p className="wrap-anywhere font-medium">{m.claims_answer({ answer })}</p>}
      {creditNote === null ? null : (
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {m.claims_credit_note({ number: creditNote.number })}
          <PdfButton file={seesInvoices ? creditNote.file : null} number={creditNote.number} />
        </p>
      )}
      <WithdrawClaim claim={claim} describedBy={id} finalFocus={heading} />
    </li>
  )
}

/** The requested remedy, the note and the photo. */
const Wish = ({ remedy, hasPhoto, note }: Pick<Claim, "remedy" | "hasPhoto" | "note">) => (
  <p className="wrap-anywhere text-muted">
    {[m.claims_wanted({ remedy: REMEDY_TEXTS[remedy]() }), hasPhoto ? m.claims_with_photo() : "", note]
      .filter((text) => text !== "")
      .join(" · ")}
  </p>
)

interface LinesProps extends WithPackagings {
  readonly lines: ReadonlyArray<ClaimLine>
}

const Lines = ({ lines, packagingOf }: LinesProps) => (
  <ul className="grid gap-1">
    {lines.map(({ reason: why, ...line }, at) => (
      // A line has no other identity, and the order of lines is fixed.
      <li key={at} className="wrap-anywhere">
        <span className="font-medium">{line.name === "" ? line.itemCode : line.name}</span>
        {[`: ${formatQuantity(line.quantity, line.unit)}`, packagingOf(line), REASON_TEXTS[why]()]
          .filter((fact) => fact !== "")
          .join(", ")}
      </li>
    ))}
  </ul>
)
