/** Who may see a page (S4.11, S6.1). Which page has which guard stands in the storefront's table of pages. */
import { isAuthenticated, type SessionState } from "./session.ts"

export const GUARDS = ["everybody", "guests", "clients"] as const
export type Guard = (typeof GUARDS)[number]

export interface GuardOptions {
  /** Whether visitors without a login may browse at all. */
  readonly guestNavigation: boolean
}

export const isGuard = (name: string): name is Guard => GUARDS.some((guard) => guard === name)

/** A page for guests is for everybody as long as visitors may browse, else for clients. */
export const mayEnter = (guard: Guard, session: SessionState, { guestNavigation }: GuardOptions): boolean =>
  guard === "everybody" || (guard === "guests" && guestNavigation) || isAuthenticated(session)
