/** Passwords: the supplier's, until the user changes it; then only a salted hash is stored (S5.7). */
import { createHash, randomBytes, scryptSync, timingSafeEqual } from "node:crypto"
import type { SupplierUser } from "@dispensa/fixtures"
import type { StoredReset } from "../../db/records.ts"
import { answer, type Outcome, refuse, tooMany, unprocessable } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"
import { EVERYWHERE } from "./login-limit.ts"
import { endSessionsOf, type Session } from "./sessions.ts"

/** Which of a user's passwords it matches: their own, the mailed one, or none. An unknown user takes as long as a known one. */
const matchOf = (shop: Shop, user: SupplierUser | undefined, password: string): "own" | "mailed" | null => {
  const key = user?.user.toLowerCase() ?? ""
  const stored = shop.database.passwords.get(key)
  const reset = shop.database.resets.get(key)
  const isStored = isHashOf(password, stored ?? NOBODYS)
  const isMailed = isHashOf(password, reset?.salt === undefined || reset.hash === undefined ? NOBODYS : hashIn(reset))
  const isSuppliers = isSame(sha256(password), sha256(user?.password ?? ""))
  if (user === undefined) return null
  if (stored === undefined ? isSuppliers : isStored) return "own"
  const isWaiting = reset?.hash !== undefined && Date.parse(reset.requestedAt) + MAILED_LIFE_MS > shop.clock.now()
  return isMailed && isWaiting ? "mailed" : null
}

/** Whether it is the user's password. A mailed one replaces the old one on its first use. */
export const mayLogIn = (shop: Shop, user: SupplierUser | undefined, password: string): user is SupplierUser => {
  const match = matchOf(shop, user, password)
  if (user === undefined || match === null) return false
  const reset = shop.database.resets.get(user.user.toLowerCase())
  if (match === "mailed" && reset !== undefined) {
    storePassword(shop, user, hashIn(reset))
    endSessionsOf(shop, user)
  }
  return true
}

/** How long a mailed password is valid. */
export const MAILED_LIFE_MS = 24 * 3_600_000

/** Returns a new password; the old one still works, so that nobody is locked out by another person's request. */
export const makeMailedPassword = (shop: Shop, user: string): string => {
  const password = randomBytes(9).toString("base64url")
  const requestedAt = new Date(shop.clock.now()).toISOString()
  shop.database.resets.set(user.toLowerCase(), { user, requestedAt, ...hashed(password) })
  return password
}

/** For an invited person: only the mailed password works. */
export const makeFirstPassword = (shop: Shop, user: string): string => {
  shop.database.passwords.set(user.toLowerCase(), { user, ...hashed(randomBytes(24).toString("base64url")) })
  return makeMailedPassword(shop, user)
}

export const MINIMUM_LENGTH = 8
export const MAXIMUM_LENGTH = 256

/** The old one is checked first, limited like a login. The user's other sessions end. */
export const replacePassword = (shop: Shop, session: Session, former: string, next: string): Outcome<void> => {
  const { user } = session
  const limited = `password:${user.user}`
  if (shop.logins.isClosed(limited, EVERYWHERE)) return refuse(tooMany())
  if (matchOf(shop, user, former) === null) {
    shop.logins.failed(limited, EVERYWHERE)
    return refuse(WRONG)
  }
  if (next.length < MINIMUM_LENGTH) return refuse(TOO_SHORT)
  if (next.length > MAXIMUM_LENGTH) return refuse(TOO_LONG)
  if (next === former) return refuse(SAME)
  shop.logins.clear(limited)
  storePassword(shop, user, hashed(next))
  endSessionsOf(shop, user, session.key)
  return answer(undefined)
}

const storePassword = (shop: Shop, user: SupplierUser, hash: Hash): void => {
  shop.database.passwords.set(user.user.toLowerCase(), { user: user.user, ...hash })
  shop.database.resets.delete(user.user.toLowerCase())
}

/** Restores the supplier's password. */
export const requestPasswordReset = (shop: Shop, user: string): void => {
  shop.database.passwords.delete(user.toLowerCase())
  shop.database.resets.delete(user.toLowerCase())
}

interface Hash {
  readonly salt: string
  readonly hash: string
}

const hashIn = ({ salt = "", hash = "" }: StoredReset): Hash => ({ salt, hash })

const hashed = (password: string): Hash => {
  const salt = randomBytes(16).toString("hex")
  return { salt, hash: hashOf(password, salt).toString("hex") }
}

const isHashOf = (password: string, { salt, hash }: Hash): boolean =>
  isSame(hashOf(password, salt), Buffer.from(hash, "hex"))

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other)

const hashOf = (password: string, salt: string): Buffer => scryptSync(password, salt, 32, { N: 1024 })

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

/** A hash that matches no password. */
const NOBODYS: Hash = { salt: randomBytes(16).toString("hex"), hash: "00".repeat(32) }

const WRONG = unprocessable([{ field: "old_password", text: { it: "La password è errata", en: "Password is wrong" } }])
const TOO_SHORT = unprocessable([
  {
    field: "new_password",
    text: { it: `Almeno ${MINIMUM_LENGTH} caratteri`, en: `At least ${MINIMUM_LENGTH} characters` },
  },
])
const TOO_LONG = unprocessable([
  {
    field: "new_password",
    text: { it: `Al massimo ${MAXIMUM_LENGTH} caratteri`, en: `At most ${MAXIMUM_LENGTH} characters` },
  },
])
const SAME = unprocessable([
  {
    field: "new_password",
    text: { it: "È uguale alla password attuale", en: "It is the same as the current password" },
  },
])
