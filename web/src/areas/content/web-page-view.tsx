/** A page that the backend writes: its HTML and its CSS each through their one sink, inside a box of its own (S2.8). */
import type { WebPage } from "@dispensa/domain"
import { type ReactNode, useLayoutEffect } from "react"
import { useWebPage } from "./use-content.ts"
import { PageHead } from "../../ui/layout/page-head.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { ContentHtml } from "../../security/content-html.tsx"
import { injectBoxedCss } from "../../security/css-sink.ts"
import { usePageTitle } from "../../ui/layout/use-page-title.ts"

export interface WebPageViewProps {
  /** The backend's name of the page. */
  readonly route: string
  /** Until the backend's own title is there. */
  readonly title: string
  readonly lead?: string
  /** When the backend has no such page. */
  readonly missing: ReactNode
  /** Below the text. */
  readonly children?: ReactNode
}

const LINES = ["w-11/12", "w-full", "w-10/12", "w-2/3", "w-full", "w-11/12", "w-1/2"]

const Loading = ({ title }: { readonly title: string }) => (
  <div className="mx-auto flex max-w-184 flex-col gap-4">
    {title === "" ? <Skeleton className="h-10 w-2/3" /> : <h1 className="page-title">{title}</h1>}
    {LINES.map((width, at) => (
      <Skeleton key={`${width}-${at}`} className={`h-5 ${width}`} />
    ))}
  </div>
)

const BOX = ".web-page"

const Written = ({ page, lead }: { readonly page: WebPage; readonly lead: string | undefined }) => {
  usePageTitle(page.title)
  useLayoutEffect(() => injectBoxedCss(page.css, BOX), [page.css])
  return (
    <article className="flex flex-col gap-8">
      <PageHead title={page.title} lead={lead} />
      <div className="web-page">
        <ContentHtml html={page.html} />
      </div>
    </article>
  )
}

export const WebPageView = ({ route, title, lead, missing, children }: WebPageViewProps) => {
  const page = useWebPage(route)
  return (
    <Loaded
      of={page}
      missing={missing}
      isWholePage
      skeleton={
        <div className="page-frame py-8 lg:py-12">
          <Loading title={title} />
        </div>
      }
    >
      {(written) => (
        <div className="page-frame py-8 lg:py-12">
          <div className="mx-auto flex max-w-184 flex-col gap-10">
            <Written page={written} lead={lead} />
            {children}
          </div>
        </div>
      )}
    </Loaded>
  )
}
