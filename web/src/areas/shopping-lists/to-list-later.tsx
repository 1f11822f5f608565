/** The button "on a list" on other pages: rarely used, so its code is loaded after the page. */
import { lazy, type ReactNode } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { Later } from "../../ui/layout/later.tsx"
import type { ToListProps } from "./to-list.tsx"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

const ToList = lazy(async () => ({ default: (await retryImport(() => import("./to-list.tsx"))).ToList }))

/** `meanwhile`: the placeholder until the code is loaded. */
export const ToListLater = ({ meanwhile = null, ...props }: ToListProps & { readonly meanwhile?: ReactNode }) =>
  backendCapabilities.has("saveShoppingList") ? (
    <Later fallback={meanwhile}>
      <ToList {...props} />
    </Later>
  ) : null
