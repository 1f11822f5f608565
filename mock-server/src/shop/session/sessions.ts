/** Logins, registrations and password resets as stored by the backend (S7.5–S7.7). */
import { createHash, randomBytes } from "node:crypto"
import type { User } from "@dispensa/domain"
import type { SupplierUser } from "@dispensa/fixtures"
import { addressesOf, shortAddress } from "../addresses/address-book.ts"
import type { Shop } from "../shop.ts"
import { userNamed } from "./people.ts"

/** A logged-in user. */
export interface Session {
  readonly user: SupplierUser
  /** The stored key of the token, needed to log out. */
  readonly key: string
}

export const SESSION_LIFE_MS = 7 * 24 * 3_600_000
/** The limit per user; beyond it the oldest ends. */
export const MAX_SESSIONS = 50

/** Makes a token valid and returns it; `token` sets its text. */
export const openSession = (shop: Shop, user: SupplierUser, token = randomBytes(24).toString("base64url")): string => {
  const now = shop.clock.now()
  sweep(shop, user.user)
  shop.database.sessions.set(digest(token), {
    user: user.user,
    clientId: user.clientId,
    issuedAt: now,
    expiresAt: now + SESSION_LIFE_MS,
  })
  return token
}

/** Each login removes expired sessions, and a user's oldest when there are too many, so that nobody fills the file. */
const sweep = ({ database: { sessions }, clock }: Shop, user: string): void => {
  const isOver = ({ expiresAt }: { readonly expiresAt: number }) => expiresAt <= clock.now()
  const all = sessions.entries()
  const own = all.filter(([, session]) => session.user === user && !isOver(session))
  const over = all.filter(([, session]) => isOver(session))
  for (const [key] of [...over, ...own.slice(0, 1 - MAX_SESSIONS)]) sessions.delete(key)
}

/** Ends all of a user's sessions, except the one with this key. */
export const endSessionsOf = ({ database: { sessions } }: Shop, { user }: SupplierUser, except?: string): void => {
  for (const [key, session] of sessions.entries()) {
    if (key !== except && session.user.toLowerCase() === user.toLowerCase()) sessions.delete(key)
  }
}

export const closeSession = (shop: Shop, token: string): void => shop.database.sessions.delete(digest(token))

/** The token is invalid from then on (S4.3). */
export const endSession = (shop: Shop, { key }: Session): void => shop.database.sessions.delete(key)

/** null when the token is unknown or expired. */
export const findSession = (shop: Shop, token: string): Session | null => {
  const key = digest(token)
  const stored = shop.database.sessions.get(key)
  if (stored === undefined) return null
  if (stored.expiresAt <= shop.clock.now()) {
    shop.database.sessions.delete(key)
    return null
  }
  const user = userNamed(shop, stored.user)
  return user === undefined ? null : { user, key }
}

const DEFAULT_COLLECTION = 1
const DEFAULT_PRICE_VIEW = "NET_GROSS_PRICE"

/** The user in a login's answer (S3.6), with their collection and price display (S3.8, S3.21). */
export const userOf = (shop: Shop, user: SupplierUser): User => {
  const client = shop.catalogue.clients.get(user.clientId)
  const rights = shop.database.people.get(user.user.toLowerCase())?.rights
  return {
    name: user.name,
    companyName: client?.companyName ?? user.name,
    clientId: user.clientId,
    isAgent: user.isAgent,
    addresses: client === undefined ? [] : addressesOf(shop, client).map(shortAddress),
    collection: client?.collection ?? DEFAULT_COLLECTION,
    priceView: client?.priceView ?? DEFAULT_PRICE_VIEW,
    ...(rights === undefined ? {} : { rights }),
  }
}

export const isEmailTaken = (shop: Shop, email: string): boolean =>
  shop.catalogue.users.has(email.toLowerCase()) ||
  shop.database.people.get(email.toLowerCase()) !== undefined ||
  shop.database.registrations.get(email.toLowerCase()) !== undefined

const digest = (token: string): string => createHash("sha256").update(token).digest("hex")
