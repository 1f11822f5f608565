/** The footer of every page; the sanitiser's code comes with its text, below the fold. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { patiently } from "../../platform/patiently.ts"
import { whenIdle } from "../../platform/when-idle.ts"

const HtmlBlock = lazy(async () => ({
  default: (await patiently(() => import("../../security/html-sink.tsx"))).HtmlBlock,
}))

export interface FooterProps {
  /** Null while it loads, and when it failed. */
  readonly html: string | null
  readonly logoSlot: ReactNode
  readonly settingsSlot: ReactNode
}

const Placeholder = () => (
  <div className="grid gap-3">
    <Skeleton className="h-4 w-48" />
    <Skeleton className="h-4 w-72 max-w-full" />
    <Skeleton className="h-4 w-60" />
  </div>
)

/** Nobody waits for the footer: sanitising and drawing it leave the first view alone. */
const useIsIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

export const Footer = ({ html: answered, logoSlot, settingsSlot }: FooterProps) => {
  const html = useIsIdle() ? answered : null
  return (
    <footer className="mt-16 border-line border-t bg-sunken pb-[calc(var(--bottom-bar)+1rem)] print:hidden">
      <div className="page-frame grid gap-8 py-10 lg:grid-cols-[14rem_1fr]">
        <div className="flex flex-col items-start gap-4">
          {logoSlot}
          <div className="flex items-center gap-2">{settingsSlot}</div>
        </div>
        <div className="min-h-44">
          {html === null ? (
            <Placeholder />
          ) : (
            <Suspense fallback={<Placeholder />}>
              <HtmlBlock html={html} className="footer-html" />
            </Suspense>
          )}
        </div>
      </div>
    </footer>
  )
}
