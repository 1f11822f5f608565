/** What each call refuses, subject by subject. */
import { cartRefusals, savedCartRefusals } from "./refusals-of-carts.ts"
import { accountRefusals, formRefusals, lastAddressRefusals } from "./refusals-of-forms.ts"
import { itemRefusals, listRefusals, readRefusals } from "./refusals-of-lists.ts"
import { acceptedOrderRefusals, orderChangeRefusals, orderRefusals, smallOrderRefusals } from "./refusals-of-orders.ts"
import type { RefusalSubject } from "./refusal.ts"

export const REFUSALS: ReadonlyArray<RefusalSubject> = [
  formRefusals,
  accountRefusals,
  lastAddressRefusals,
  cartRefusals,
  savedCartRefusals,
  orderRefusals,
  smallOrderRefusals,
  orderChangeRefusals,
  acceptedOrderRefusals,
  listRefusals,
  itemRefusals,
  readRefusals,
]
