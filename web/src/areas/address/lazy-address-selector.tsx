/** The delivery address: only clients have one, visitors do without this code [S2.30]. */
import { lazy, Suspense } from "react"
import { useSession } from "../session/use-session.ts"
import { patiently } from "../../platform/patiently.ts"

const AddressSelector = lazy(async () => ({
  default: (await patiently(() => import("./address-selector.tsx"))).AddressSelector,
}))

/** It stands left of what is aligned to the right: nothing moves when it comes. */
export const LazyAddressSelector = () => {
  const { user } = useSession()
  return user === null ? null : (
    <Suspense fallback={null}>
      <AddressSelector />
    </Suspense>
  )
}
