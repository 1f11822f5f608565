/** The settings on every page: its language, and the light or dark theme. */
import { alternatePath, type Locale } from "@dispensa/domain"
import { Moon, Sun } from "lucide-react"
import { useLocation } from "react-router-dom"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { cx } from "../../ui/cx.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { installation } from "../../platform/installation.ts"
import { hostPath } from "../../platform/shop-path.ts"
import { chooseTheme } from "../../platform/theme.ts"
import { useTheme } from "../../platform/use-browser.ts"
import { rememberLocale } from "../../i18n/use-locale.ts"

export const Settings = () => (
  <>
    <LanguageSwitch />
    <ThemeSwitch />
  </>
)

const NAMES: Readonly<Record<Locale, () => string>> = { it: m.shell_language_it, en: m.shell_language_en }

/** The same page in the other language: links that reload the page, since every text and answer changes with it [S2.10]. */
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

const ThemeSwitch = () => {
  const theme = useTheme()
  return (
    <IconButton
      size="sm"
      icon={theme === "dark" ? Sun : Moon}
      label={theme === "dark" ? m.shell_theme_switch_light() : m.shell_theme_switch_dark()}
      onClick={() => chooseTheme(theme === "dark" ? "light" : "dark")}
    />
  )
}
