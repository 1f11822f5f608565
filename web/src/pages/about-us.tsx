/** The supplier's self-presentation: a page of the backend with a route of its own (S2.7). */
import { WebPageView } from "../areas/content/web-page-view.tsx"
import { m } from "../i18n/messages.ts"
import { NotFoundPage } from "./not-found.tsx"

export const AboutUsPage = () => (
  <WebPageView route="about-us" title={m.content_about_title()} missing={<NotFoundPage />} />
)
