/** The backend's state: the supplier's data, the changes since, and the time. Every rule of the shop reads it. */
import type { Database } from "../db/database.ts"
import type { CatalogueEngine } from "../search/engine.ts"
import type { SupplierChange } from "./catalogue/served-catalogue.ts"
import type { Clock } from "./common/clock.ts"
import type { OrderLife } from "./common/order-life.ts"
import type { LoginLimit } from "./session/login-limit.ts"
import type { Catalogue } from "./supplier/catalogue.ts"

export interface Shop {
  /** The current catalogue: a scenario may change it, so it must not be held longer than one call. */
  readonly catalogue: Catalogue
  readonly engine: CatalogueEngine
  readonly changeSupplier: (name: string, change: SupplierChange | null) => void
  readonly database: Database
  readonly clock: Clock
  readonly logins: LoginLimit
  readonly orderLife: OrderLife
}
