/** Caches password hashes, which are slow by design: every script logs in several times. */
import type { Plugin } from "vite"

const SLOW = "scryptSync(password, salt, 32, { N: 1024 })"
const REMEMBERED = `((globalThis.rememberedHashes ??= new Map()).get(password + "\\n" + salt) ?? (() => {
  const hash = ${SLOW}
  globalThis.rememberedHashes.set(password + "\\n" + salt, hash)
  return hash
})())`

export const rememberedHashes = (): Plugin => ({
  name: "remembered-hashes",
  enforce: "pre",
  transform: (code, id) => {
    if (!id.endsWith("/mock-server/src/shop/session/passwords.ts")) return null
    if (!code.includes(SLOW)) throw new Error("The hash function has changed: update the cache")
    return code.replace(SLOW, () => REMEMBERED)
  },
})
