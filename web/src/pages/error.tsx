/** Shown for a broken route: status and message, and a link home [S8.13]. */
import { TriangleAlert } from "lucide-react"
import { ReportProblem } from "../areas/report/report-problem.tsx"
import { Button, ButtonLink } from "../ui/controls/button.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"
import { NotFoundPage } from "./not-found.tsx"

interface RouteError {
  /** Null if the failure has none. */
  readonly status: number | null
  readonly message: string
}

/** Failures of the backend have the status of its answer. */
const statusOf = (error: unknown): number | null =>
  typeof error === "object" && error !== null && "status" in error && typeof error.status === "number"
    ? error.status
    : null

const routeErrorOf = (error: unknown): RouteError => ({
  status: statusOf(error),
  message: error instanceof Error ? error.message : "",
})

const Broken = ({ status, message }: RouteError) => {
  const title = status === null ? m.shell_error_title() : m.shell_error_status({ status })
  usePageTitle(title)
  return (
    <div className="page-frame grid min-h-[70dvh] place-content-center justify-items-center py-16 text-center">
      <span className="mb-6 grid size-16 place-items-center rounded-full bg-offer-soft text-offer">
        <Icon of={TriangleAlert} size={30} />
      </span>
      <h1 className="page-title">{title}</h1>
      <p className="mt-3 max-w-prose text-balance text-muted">{message === "" ? m.shell_error_unknown() : message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/" variant="primary">
          {m.shell_back_home()}
        </ButtonLink>
        <Button onClick={() => window.location.reload()}>{m.shell_reload()}</Button>
      </div>
      <div className="mt-4">
        <ReportProblem />
      </div>
    </div>
  )
}

export const ErrorPage = ({ error }: { readonly error: unknown }) => {
  const { status, message } = routeErrorOf(error)
  return <main>{status === 404 ? <NotFoundPage /> : <Broken status={status} message={message} />}</main>
}
