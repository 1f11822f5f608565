/** The keyboard's way past the header: seen when focused. */
import { m } from "../../i18n/messages.ts"

export const SkipLink = () => (
  <a
    href="#main"
    onClick={(event) => {
      event.preventDefault()
      document.querySelector<HTMLElement>("main")?.focus()
    }}
    className="-translate-y-20 fixed top-2 left-2 z-60 rounded-md bg-action px-4 py-3 font-semibold text-on-action focus-visible:translate-y-0"
  >
    {m.shell_skip()}
  </a>
)
