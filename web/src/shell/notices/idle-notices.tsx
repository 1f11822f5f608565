/** The deferred parts of the frame: loaded when idle. */
import { NewsletterInvitation } from "../../areas/newsletter/newsletter-invitation.tsx"
import { FocusRecovery } from "./focus-recovery.tsx"
import { ScrollToTop } from "./scroll-to-top.tsx"

export const IdleNotices = () => (
  <>
    <FocusRecovery />
    <ScrollToTop />
    <NewsletterInvitation />
  </>
)
