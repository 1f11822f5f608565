/** The same page in the other language [S2.10]. */
import { alternatePath, type Locale } from "@dispensa/domain"
import { useLocation } from "react-router-dom"
import { cx } from "../../ui/cx.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { installation } from "../../platform/installation.ts"
import { hostPath } from "../../platform/shop-path.ts"
import { rememberLocale } from "../../i18n/use-locale.ts"

const NAMES: Readonly<Record<Locale, () => string>> = { it: m.shell_language_it, en: m.shell_language_en }

/** Links that reload the page: every text and answer changes with the language. */
export const LanguageSwitch = () => {
  const location = useLocation()
  const here = `${location.pathname}${location.search}${location.hash}`
  const now = currentLocale()
  if (installation.languages.length < 2) return null
  return (
    <ul aria-label={m.shell_language()} className="flex items-center gap-1">
      {installation.languages.map((locale) => (
        <li key={locale}>
          <a
            href={hostPath(alternatePath(here, locale))}
            lang={locale}
            hrefLang={locale}
            onClick={() => rememberLocale(locale)}
            aria-label={NAMES[locale]()}
            aria-current={locale === now ? "true" : undefined}
            className={cx(
              "touch-target grid h-7 min-w-8 place-items-center rounded-sm px-1.5 font-semibold text-xs uppercase",
              locale === now ? "bg-action-soft text-action" : "text-muted hover:text-ink hover:underline",
            )}
          >
            {locale}
          </a>
        </li>
      ))}
    </ul>
  )
}
