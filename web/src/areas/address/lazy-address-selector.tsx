/** The delivery address: only clients have one, visitors do without this code [S2.30]. */
import { lazy, Suspense } from "react"
import { useSession } from "../session/use-session.ts"
import { ADDRESS_BOX, AddressSummary } from "./address-summary.tsx"
import { retryImport } from "../../platform/retry-import.ts"

const AddressSelector = lazy(async () => ({
  default: (await retryImport(() => import("./address-selector.tsx"))).AddressSelector,
}))

/** Says the address from the first paint; until the list to choose from is there it is no button, and as wide: nothing moves. */
export const LazyAddressSelector = () => {
  const { user } = useSession()
  return user === null ? null : (
    <Suspense
      fallback={
        <span className={ADDRESS_BOX}>
          <AddressSummary />
        </span>
      }
    >
      <AddressSelector />
    </Suspense>
  )
}
