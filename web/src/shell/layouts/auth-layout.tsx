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
    <div className="hidden flex-col bg-action-soft lg:flex">
      <div className="relative flex-1 overflow-hidden">
        <Pantry />
      </div>
      <p className="max-w-lg text-balance px-10 pt-6 pb-10 font-[560] font-title text-3xl leading-tight">
        {m.account_photo_text()}
      </p>
    </div>
  </div>
)
