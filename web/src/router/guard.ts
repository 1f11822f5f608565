/** Whether a page may be shown, decided before anything of it is drawn (S2.3, S4.11). */
import { type Device, guardPage, type SessionState, type ShopEvent, shopRedirect } from "@dispensa/domain"
import type { PageEntry } from "./pages.ts"

export type Entrance =
  | { readonly _tag: "Shown"; readonly events: ReadonlyArray<ShopEvent> }
  | { readonly _tag: "Redirected"; readonly to: string }

export interface Visitor {
  readonly session: SessionState
  readonly guestNavigation: boolean
  readonly device: Device
}

/** `path` is where one wants to go, query and all. */
export const entrance = (
  path: string,
  { layout, isOpen }: Pick<PageEntry, "layout" | "isOpen">,
  { session, guestNavigation, device }: Visitor,
): Entrance => {
  // On tablets the layout's route is the shop; elsewhere it is the shop in that layout.
  const elsewhere = layout === undefined ? null : shopRedirect(path, device)
  if (elsewhere !== null) return { _tag: "Redirected", to: elsewhere }
  const events: ReadonlyArray<ShopEvent> = layout === undefined ? [] : [{ _tag: "LayoutChosen", layout }]
  const answer = isOpen === true ? { _tag: "Allowed" as const } : guardPage(path, session, { guestNavigation })
  if (answer._tag === "Allowed") return { _tag: "Shown", events }
  // The login leads back here.
  return { _tag: "Redirected", to: `${answer.redirectTo}?from=${encodeURIComponent(path)}` }
}
