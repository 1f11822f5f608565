/** The deferred parts of the frame: loaded when idle. */
import { NewsletterInvitation } from "../../areas/newsletter/newsletter-invitation.tsx"
import { KeptFocus } from "./kept-focus.tsx"
import { ScrollToTop } from "./scroll-to-top.tsx"

export const IdleNotices = () => (
  <>
    <KeptFocus />
    <ScrollToTop />
    <NewsletterInvitation />
  </>
)
