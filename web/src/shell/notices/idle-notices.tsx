/** What stands around a page and nobody waits for: it comes when nothing else is to do. */
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
