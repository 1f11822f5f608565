/** All screens of the matrix, split into tests of about equal duration. */
import { accountScreens } from "./account.ts"
import { contentScreens } from "./content.ts"
import { dialogScreens } from "./dialogs.ts"
import type { Device, Role, Screen } from "./screen.ts"
import { shoppingScreens } from "./shopping.ts"

export const ROOMS = {
  content: contentScreens,
  shopping: shoppingScreens,
  dialogs: dialogScreens,
  account: accountScreens,
} as const

const screens: ReadonlyArray<Screen> = Object.values(ROOMS).flat()

/** The routes in their usual state. */
export const plainScreens = screens.filter(({ state }) => state === undefined)
/** With their most common overlays. */
export const usualScreens = screens.filter(({ state, isUsual }) => state === undefined || isUsual === true)

const ROLES: ReadonlyArray<Role> = ["visitor", "client", "new-client", "agent"]

/** Screens viewed by one role, one after the other. */
export interface Tour {
  readonly role: Role
  readonly screens: ReadonlyArray<Screen>
  /** For a title: "visitor, 2 of 3". */
  readonly name: string
}

const inPieces = <A>(all: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> => {
  const pieces = Math.ceil(all.length / size)
  const even = Math.ceil(all.length / pieces)
  return Array.from({ length: pieces }, (_, at) => all.slice(at * even, (at + 1) * even))
}

/** At most `most` screens each. */
export const toursOf = (all: ReadonlyArray<Screen>, device: Device, most: number): ReadonlyArray<Tour> =>
  ROLES.flatMap((role) => {
    const own = all.filter(({ as, only = device }) => as.includes(role) && only === device)
    const pieces = own.length === 0 ? [] : inPieces(own, most)
    return pieces.map((piece, at) => ({
      role,
      screens: piece,
      name: pieces.length === 1 ? role : `${role}, ${at + 1} of ${pieces.length}`,
    }))
  })
