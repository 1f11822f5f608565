/** Whoever has answered the newsletter's question, either way, is not asked again. */
import { browserStorage, safeStorage } from "../../platform/safe-storage.ts"

const KEY = "dispensa.newsletter"

const store = safeStorage(browserStorage())

export const wasAskedForNewsletter = (): boolean => store.get(KEY) !== null

export const rememberNewsletter = (): void => void store.set(KEY, "asked")
