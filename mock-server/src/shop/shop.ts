/** What the backend knows: the supplier's data, what has changed since, and the time. Every rule of the shop reads it. */
import type { Database } from "../db/database.ts"
import type { CatalogueEngine } from "../search/engine.ts"
import type { SupplierChange } from "./catalogue/served-catalogue.ts"
import type { Clock } from "./common/clock.ts"
import type { OrderLife } from "./common/order-life.ts"
import type { LoginLimit } from "./session/login-limit.ts"
import type { Catalogue } from "./supplier/catalogue.ts"

export interface Shop {
  /** As it is now: a scenario may change it, so nobody keeps it longer than one call. */
  readonly catalogue: Catalogue
  readonly engine: CatalogueEngine
  readonly changeSupplier: (name: string, change: SupplierChange | null) => void
  readonly database: Database
  readonly clock: Clock
  readonly logins: LoginLimit
  readonly orderLife: OrderLife
}
