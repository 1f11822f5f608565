/** "On a list" beside something else: few want it, so its code comes after the page. */
import { lazy, type ReactNode } from "react"
import { retryImport } from "../../platform/retry-import.ts"
import { Later } from "../../ui/layout/later.tsx"
import type { ToListProps } from "./to-list.tsx"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

const ToList = lazy(async () => ({ default: (await retryImport(() => import("./to-list.tsx"))).ToList }))

/** `meanwhile`: what stands there until the code has come. */
export const ToListLater = ({ meanwhile = null, ...props }: ToListProps & { readonly meanwhile?: ReactNode }) =>
  backendCapabilities.has("saveShoppingList") ? (
    <Later fallback={meanwhile}>
      <ToList {...props} />
    </Later>
  ) : null
