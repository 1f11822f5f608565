/** The login page, in half a page beside a picture (S2.22). */
import { LoginPanel } from "./login-panel.tsx"

export function Component() {
  return <LoginPanel />
}
