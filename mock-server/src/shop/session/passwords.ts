/** Passwords: the supplier's, until the user changes it; then only a salted hash is kept (S5.7). */
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto"
import type { SupplierUser } from "@dispensa/fixtures"
import { answer, type Outcome, refuse, tooMany, unprocessable } from "../common/refusal.ts"
import type { Shop } from "../shop.ts"

export const isPassword = (shop: Shop, user: SupplierUser, password: string): boolean => {
  const stored = shop.database.passwords.get(user.user.toLowerCase())
  if (stored === undefined) return password === user.password
  return timingSafeEqual(hashOf(password, stored.salt), Buffer.from(stored.hash, "hex"))
}

export const MINIMUM_LENGTH = 8

/** The old one is checked first, as often as a login may fail. */
export const changePassword = (shop: Shop, user: SupplierUser, former: string, next: string): Outcome<void> => {
  const key = `password:${user.user}`
  if (shop.logins.isClosed(key)) return refuse(tooMany())
  if (!isPassword(shop, user, former)) {
    shop.logins.failed(key)
    return refuse(WRONG)
  }
  if (next.length < MINIMUM_LENGTH) return refuse(TOO_SHORT)
  shop.logins.clear(key)
  const salt = randomBytes(16).toString("hex")
  shop.database.passwords.set(user.user.toLowerCase(), {
    user: user.user,
    salt,
    hash: hashOf(next, salt).toString("hex"),
  })
  return answer(undefined)
}

/** Back to the supplier's. */
export const forgetPassword = (shop: Shop, user: string): void => shop.database.passwords.delete(user.toLowerCase())

const hashOf = (password: string, salt: string): Buffer => scryptSync(password, salt, 32, { N: 1024 })

const WRONG = unprocessable([{ field: "old_password", text: { it: "La password è errata", en: "Password is wrong" } }])
const TOO_SHORT = unprocessable([
  {
    field: "new_password",
    text: { it: `Almeno ${MINIMUM_LENGTH} caratteri`, en: `At least ${MINIMUM_LENGTH} characters` },
  },
])
