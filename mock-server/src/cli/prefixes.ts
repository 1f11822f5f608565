/** Where the paths begin, when the environment says so (docs/adr/0007). */
import { DEFAULT_PREFIXES, type Prefixes } from "@dispensa/contracts"

export const prefixesFrom = (env: NodeJS.ProcessEnv): Prefixes => ({
  api: env["OMNI_API_PREFIX"] ?? DEFAULT_PREFIXES.api,
  wrapper: env["OMNI_WRAPPER_PREFIX"] ?? DEFAULT_PREFIXES.wrapper,
  customer: env["OMNI_CUSTOMER_PREFIX"] ?? DEFAULT_PREFIXES.customer,
})
