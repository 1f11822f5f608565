/** Words of claims: reasons, what is wanted, and how far they are. */
import type { Claim, ClaimLine } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export const reasonText = (reason: ClaimLine["reason"]): string => {
  switch (reason) {
    case "missing":
      return m.claims_reason_missing()
    case "broken":
      return m.claims_reason_broken()
    case "short-dated":
      return m.claims_reason_short_dated()
    case "wrong":
      return m.claims_reason_wrong()
    case "other":
      return m.claims_other()
  }
}

export const remedyText = (remedy: Claim["remedy"]): string => {
  switch (remedy) {
    case "credit":
      return m.claims_remedy_credit()
    case "replacement":
      return m.claims_remedy_replacement()
    case "other":
      return m.claims_other()
  }
}

export const statusText = (status: Claim["status"]): string => {
  switch (status) {
    case "received":
      return m.claims_status_received()
    case "accepted":
      return m.claims_status_accepted()
    case "refused":
      return m.claims_status_refused()
    case "other":
      return m.claims_other()
  }
}
