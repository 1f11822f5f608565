/** Texts of claims: reasons, remedies and statuses. */
import type { Claim, ClaimLine } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export const REASON_TEXTS: Readonly<Record<ClaimLine["reason"], () => string>> = {
  missing: m.claims_reason_missing,
  broken: m.claims_reason_broken,
  "short-dated": m.claims_reason_short_dated,
  wrong: m.claims_reason_wrong,
  other: m.claims_other,
}

export const REMEDY_TEXTS: Readonly<Record<Claim["remedy"], () => string>> = {
  credit: m.claims_remedy_credit,
  replacement: m.claims_remedy_replacement,
  other: m.claims_other,
}

export const STATUS_TEXTS: Readonly<Record<Claim["status"], () => string>> = {
  received: m.claims_status_received,
  accepted: m.claims_status_accepted,
  refused: m.claims_status_refused,
  withdrawn: m.claims_status_withdrawn,
  other: m.claims_other,
}
