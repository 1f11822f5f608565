/** All checks, by subject. */
import type { Check } from "./check.ts"
import { accountChecks } from "./checks/account-checks.ts"
import { cartChecks } from "./checks/cart-checks.ts"
import { catalogueChecks } from "./checks/catalogue-checks.ts"
import { documentChecks } from "./checks/document-checks.ts"
import { faultChecks } from "./checks/fault-checks.ts"
import { listChecks } from "./checks/list-checks.ts"
import { listingChecks } from "./checks/listing-checks.ts"
import { neighbourChecks } from "./checks/neighbour-checks.ts"
import { orderChecks } from "./checks/order-checks.ts"
import { sessionChecks } from "./checks/session-checks.ts"
import { standingChecks } from "./checks/standing-checks.ts"
import { trackingChecks } from "./checks/tracking-checks.ts"

export const CHECKS: ReadonlyArray<Check> = [
  ...cartChecks,
  ...orderChecks,
  ...listingChecks,
  ...catalogueChecks,
  ...documentChecks,
  ...accountChecks,
  ...listChecks,
  ...standingChecks,
  ...sessionChecks,
  ...neighbourChecks,
  ...trackingChecks,
  ...faultChecks,
]
