/** The login page: half form, half picture (S2.22). */
import { LoginPanel } from "../areas/session/login-panel.tsx"

export const LoginPage = () => <LoginPanel />
