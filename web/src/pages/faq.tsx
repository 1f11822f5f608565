/** Questions and answers, and the link to the contact form (S2.62). */
import { ButtonLink } from "../ui/controls/button.tsx"
import { WebPageView } from "../areas/content/web-page-view.tsx"
import { m } from "../i18n/messages.ts"
import { NotFoundPage } from "./not-found.tsx"

const More = () => (
  <aside
    aria-labelledby="faq-more"
    className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-action-line bg-action-soft p-5"
  >
    <div>
      <h2 id="faq-more" className="section-title">
        {m.content_faq_more()}
      </h2>
      <p className="text-muted">{m.content_faq_more_body()}</p>
    </div>
    <ButtonLink to="/pages/contact-us" variant="primary">
      {m.content_contact_form()}
    </ButtonLink>
  </aside>
)

export const FaqPage = () => (
  <WebPageView route="faq" title={m.content_faq_title()} lead={m.content_faq_lead()} missing={<NotFoundPage />}>
    <More />
  </WebPageView>
)
