/** A page written in the backend: its HTML and its CSS, each through its one sink, inside its own box (S2.8). */
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
  /** Shown until the backend's own title arrives. */
  readonly title: string
  readonly lead?: string
  /** Rendered if the backend has no such page. */
  readonly missing: ReactNode
  /** Rendered below the text. */
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
