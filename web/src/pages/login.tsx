/** The login page, in half a page beside a picture (S2.22). */
import { LoginPanel } from "../areas/session/login-panel.tsx"

export const LoginPage = () => <LoginPanel />
