/** Skip links past the header, and in the catalogue past the filters too: visible when focused. */
import { delocalizePath } from "@dispensa/domain"
import { useLocation } from "react-router-dom"
import { m } from "../../i18n/messages.ts"

const LINK =
  "-translate-y-20 fixed top-2 left-2 z-60 rounded-md bg-action px-4 py-3 font-semibold text-on-action focus-visible:translate-y-0 print:hidden"

const skipTo = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()

export const SkipLink = () => {
  const isShop = delocalizePath(useLocation().pathname).startsWith("/shop")
  return (
    <>
      <Skip selector="main" text={m.shell_skip()} />
      {isShop ? <Skip selector="main [data-row] a[href]" text={m.shell_skip_products()} /> : null}
    </>
  )
}

interface SkipProps {
  readonly selector: string
  readonly text: string
}

const Skip = ({ selector, text }: SkipProps) => (
  <a
    href="#main"
    onClick={(event) => {
      event.preventDefault()
      skipTo(selector)
    }}
    className={LINK}
  >
    {text}
  </a>
)
