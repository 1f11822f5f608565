/** Half form, half picture, for everything around logging in [S2.22]. */
import { Outlet } from "react-router-dom"
import { Pantry } from "../../areas/session/pantry.tsx"
import { m } from "../../i18n/messages.ts"

export const AuthLayout = () => (
  <div className="-mb-16 grid min-h-[calc(100dvh-9.25rem)] lg:grid-cols-2">
    <div className="grid place-items-center px-5 py-10 md:py-16">
      <div className="w-full max-w-md">
        <Outlet />
      </div>
    </div>
    <div className="relative hidden overflow-hidden bg-action-soft lg:block">
      <Pantry />
      <p className="absolute inset-x-10 bottom-10 max-w-md text-balance font-[560] font-title text-3xl leading-tight">
        {m.account_photo_text()}
      </p>
    </div>
  </div>
)
