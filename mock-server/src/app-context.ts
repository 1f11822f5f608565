/** The environment of the routes: the shop, the tracking topics, the fault rules, and the path prefixes. */
import type { Prefixes } from "@dispensa/contracts"
import { makeSupplier, readOwnRecords, withOwnRecords } from "@dispensa/fixtures"
import { type AppOptions, prefixesOf, reportOf } from "./app-options.ts"
import { openDatabase } from "./db/database.ts"
import { openTopics, type Topics } from "./db/topics.ts"
import { type FaultRules, makeFaultRules } from "./plugins/fault-rules.ts"
import { makeServedCatalogue } from "./shop/catalogue/served-catalogue.ts"
import { makeOrderLife } from "./shop/common/order-life.ts"
import { makeClock } from "./shop/common/clock.ts"
import { type KeyLedger, makeKeyLedger } from "./shop/idempotency/key-ledger.ts"
import { addMissingSeeds } from "./shop/seeds/seeds.ts"
import { notifyOfOrders } from "./shop/notifications/order-notifications.ts"
import { makeLoginLimit } from "./shop/session/login-limit.ts"
import type { Shop } from "./shop/shop.ts"
import { sendStockAlerts } from "./shop/wishlist/stock-alerts.ts"
import { withoutPackagingPrices } from "./shop/supplier/packagings.ts"
import { withCurrentDates } from "./shop/supplier/current-dates.ts"

export interface AppContext extends Shop {
  readonly topics: Topics
  readonly keys: KeyLedger
  readonly faults: FaultRules
  readonly prefixes: Prefixes
}

export const openAppContext = async (options: AppOptions): Promise<AppContext> => {
  const report = reportOf(options)
  const made =
    options.supplier ?? makeSupplier(options.catalogueSize === undefined ? {} : { products: options.catalogueSize })
  const supplier = options.fixturesDir === undefined ? made : withOwnRecords(made, readOwnRecords(options.fixturesDir))
  const sold = options.dialect === "mymb" ? withoutPackagingPrices(supplier) : supplier
  const clock = makeClock(options.now)
  const served = makeServedCatalogue(withCurrentDates(sold, clock.now()))
  const database = await openDatabase(options.dataDir, report, options.isTemporary)
  addMissingSeeds(served.now().catalogue, database)
  database.raiseNumbers()
  await database.flush()
  if (database.undone() > 0) throw new Error(`The data directory ${options.dataDir} cannot be written.`)
  const context: AppContext = {
    get catalogue() {
      return served.now().catalogue
    },
    get engine() {
      return served.now().engine
    },
    changeSupplier: (name, change) => {
      served.change(name, change)
      sendStockAlerts(context)
    },
    database,
    clock,
    logins: makeLoginLimit(clock),
    orderLife: makeOrderLife(),
    keys: makeKeyLedger(database, clock),
    topics: await openTopics(options.dataDir, report),
    faults: makeFaultRules(options.seed),
    prefixes: options.prefixes ?? prefixesOf(options.dialect),
  }
  notifyOfOrders(context)
  return context
}
