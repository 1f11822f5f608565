/** The not-found page, with both wordings and further links [S2.11]. */
import { SearchX } from "lucide-react"
import { Icon } from "../ui/controls/icon.tsx"
import { m } from "../i18n/messages.ts"
import { LocalLink } from "../ui/controls/local-link.tsx"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

const STATUS = "404"

const LINKS = [
  { to: "/", text: m.shell_home },
  { to: "/pages/account", text: m.shell_account },
  { to: "/pages/forgot-password", text: m.shell_link_forgot },
  { to: "/pages/about-us", text: m.shell_link_about },
  { to: "/pages/contact-us", text: m.shell_link_contact },
] as const

export const NotFoundPage = () => {
  usePageTitle(m.shell_not_found_title())
  return (
    <div className="page-frame grid place-items-center py-16 text-center lg:py-24">
      <span className="mb-6 grid size-16 place-items-center rounded-full bg-action-soft text-action">
        <Icon of={SearchX} size={30} />
      </span>
      <p className="mb-2 font-semibold text-muted tracking-widest">{STATUS}</p>
      <h1 className="page-title">{m.shell_not_found()}</h1>
      <p className="mt-3 max-w-prose text-balance text-muted">{m.shell_not_found_body()}</p>
      <nav aria-label={m.shell_quick_links()} className="mt-8">
        <p className="mb-3 text-muted text-sm">{m.shell_not_found_links()}</p>
        <ul className="flex flex-wrap justify-center gap-2">
          {LINKS.map(({ to, text }) => (
            <li key={to}>
              <LocalLink
                to={to}
                className="touch-target inline-flex h-10 items-center rounded-md border border-control bg-surface px-4 font-semibold text-sm hover:border-action hover:bg-action-soft"
              >
                {text()}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
