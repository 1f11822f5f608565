/** Who the supplier is: a page of the backend under a name of its own (S2.7). */
import { WebPageView } from "../areas/content/web-page-view.tsx"
import { m } from "../i18n/messages.ts"
import { Component as NotFound } from "./not-found.tsx"

export const Component = () => <WebPageView route="about-us" title={m.content_about_title()} missing={<NotFound />} />
