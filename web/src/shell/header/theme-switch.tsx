/** The switch between light and dark theme. */
import { Moon, Sun } from "lucide-react"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { m } from "../../i18n/messages.ts"
import { chooseTheme } from "../../platform/theme.ts"
import { useTheme } from "../../platform/use-browser.ts"

export const ThemeSwitch = () => {
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
