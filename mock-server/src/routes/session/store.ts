/** Logins, registrations and password resets as the backend keeps them (S7.5–S7.7). */
import { createHash, randomBytes } from "node:crypto"
import type { User } from "@dispensa/domain"
import type { SupplierUser } from "@dispensa/fixtures"
import type { World } from "../../world.ts"
import { addressesOf, shortAddress } from "../account/address-book.ts"

/** A logged-in user. */
export interface Session {
  readonly user: SupplierUser
  /** What the token is kept under: logging out needs it. */
  readonly key: string
}

export const SESSION_LIFE_MS = 7 * 24 * 3_600_000

/** Makes a token valid and returns it; `token` chooses its text. */
export const openSession = (
  world: World,
  user: SupplierUser,
  token = randomBytes(24).toString("base64url"),
): string => {
  const now = world.clock.now()
  world.database.sessions.set(digest(token), {
    user: user.user,
    clientId: user.clientId,
    issuedAt: now,
    expiresAt: now + SESSION_LIFE_MS,
  })
  return token
}

export const closeSession = (world: World, token: string): void => world.database.sessions.delete(digest(token))

/** Whoever holds the token is nobody from then on (S4.3). */
export const endSession = (world: World, { key }: Session): void => world.database.sessions.delete(key)

/** null when the token is unknown or expired. */
export const findSession = (world: World, token: string): Session | null => {
  const key = digest(token)
  const stored = world.database.sessions.get(key)
  if (stored === undefined) return null
  if (stored.expiresAt <= world.clock.now()) {
    world.database.sessions.delete(key)
    return null
  }
  const user = world.catalogue.users.get(stored.user.toLowerCase())
  return user === undefined ? null : { user, key }
}

/** The user as login answers it (S3.6). */
export const userOf = (world: World, user: SupplierUser): User => {
  const client = world.catalogue.clients.get(user.clientId)
  return {
    name: user.name,
    companyName: client?.companyName ?? user.name,
    clientId: user.clientId,
    isAgent: user.isAgent,
    addresses: client === undefined ? [] : addressesOf(world, client).map(shortAddress),
  }
}

export const isEmailTaken = (world: World, email: string): boolean =>
  world.catalogue.users.has(email.toLowerCase()) || world.database.registrations.get(email.toLowerCase()) !== undefined

const digest = (token: string): string => createHash("sha256").update(token).digest("hex")
