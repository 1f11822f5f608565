/** The deferred parts of the frame: loaded when idle. */
import { NewsletterInvitation } from "../../areas/newsletter/newsletter-invitation.tsx"
import { ScrollToTop } from "./scroll-to-top.tsx"

export const IdleNotices = () => (
  <>
    <ScrollToTop />
    <NewsletterInvitation />
  </>
)
