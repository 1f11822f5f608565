/** Why the backend did not take a change, in the reader's words. */
import type { RefusalReason } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export const lineRefusalText = (reason: RefusalReason): string => {
  switch (reason._tag) {
    case "LineGone":
      return m.errors_line_is_gone()
    case "Backend":
      return reason.message
  }
}
