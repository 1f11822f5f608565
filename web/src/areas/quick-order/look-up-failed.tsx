/** Above rows whose articles could not be looked up: what failed, and asking again. */
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import type { FoundItems } from "../product/use-found-items.ts"

export const LookUpFailed = ({ found: { hasFailed, retry } }: { readonly found: FoundItems }) =>
  hasFailed ? (
    <Notice
      kind="error"
      title={m.quick_failed()}
      action={
        <Button size="sm" onClick={retry}>
          {m.product_retry()}
        </Button>
      }
    />
  ) : null
