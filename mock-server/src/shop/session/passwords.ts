/** Passwords: the supplier's, until the user changes it; then only a salted hash is kept (S5.7). */
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto"
import type { SupplierUser } from "@dispensa/fixtures"
import { answer, type Outcome, refuse, tooMany, unprocessable } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"

/** The password, or the one that was mailed: that one takes the old one's place when it is used for the first time. */
export const isPassword = (shop: Shop, user: SupplierUser, password: string): boolean => {
  const key = user.user.toLowerCase()
  const stored = shop.database.passwords.get(key)
  if (stored === undefined ? password === user.password : isHashOf(password, stored)) return true
  const reset = shop.database.resets.get(key)
  if (reset?.salt === undefined || reset.hash === undefined) return false
  const { salt, hash } = reset
  const hasExpired = Date.parse(reset.requestedAt) + MAILED_LIFE_MS <= shop.clock.now()
  if (hasExpired || !isHashOf(password, { salt, hash })) return false
  shop.database.passwords.set(key, { user: user.user, salt, hash })
  shop.database.resets.delete(key)
  return true
}

/** How long a mailed password waits to be used. */
export const MAILED_LIFE_MS = 24 * 3_600_000

/** Answers a new password; the old one still works, so that nobody is locked out by a request of somebody else. */
export const makeMailedPassword = (shop: Shop, user: SupplierUser): string => {
  const password = randomBytes(9).toString("base64url")
  const requestedAt = new Date(shop.clock.now()).toISOString()
  shop.database.resets.set(user.user.toLowerCase(), { user: user.user, requestedAt, ...hashed(password) })
  return password
}

export const MINIMUM_LENGTH = 8

/** The old one is checked first, as often as a login may fail. */
export const replacePassword = (shop: Shop, user: SupplierUser, former: string, next: string): Outcome<void> => {
  const key = `password:${user.user}`
  if (shop.logins.isClosed(key)) return refuse(tooMany())
  if (!isPassword(shop, user, former)) {
    shop.logins.failed(key)
    return refuse(WRONG)
  }
  if (next.length < MINIMUM_LENGTH) return refuse(TOO_SHORT)
  shop.logins.clear(key)
  shop.database.passwords.set(user.user.toLowerCase(), { user: user.user, ...hashed(next) })
  shop.database.resets.delete(user.user.toLowerCase())
  return answer(undefined)
}

/** Back to the supplier's. */
export const forgetPassword = (shop: Shop, user: string): void => {
  shop.database.passwords.delete(user.toLowerCase())
  shop.database.resets.delete(user.toLowerCase())
}

const hashed = (password: string): { readonly salt: string; readonly hash: string } => {
  const salt = randomBytes(16).toString("hex")
  return { salt, hash: hashOf(password, salt).toString("hex") }
}

const isHashOf = (password: string, { salt, hash }: { readonly salt: string; readonly hash: string }): boolean =>
  timingSafeEqual(hashOf(password, salt), Buffer.from(hash, "hex"))

const hashOf = (password: string, salt: string): Buffer => scryptSync(password, salt, 32, { N: 1024 })

const WRONG = unprocessable([{ field: "old_password", text: { it: "La password è errata", en: "Password is wrong" } }])
const TOO_SHORT = unprocessable([
  {
    field: "new_password",
    text: { it: `Almeno ${MINIMUM_LENGTH} caratteri`, en: `At least ${MINIMUM_LENGTH} characters` },
  },
])
