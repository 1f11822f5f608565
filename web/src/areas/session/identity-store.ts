/** The identity of the last page under `user_temp` (S9.13), readable before the event log: the early requests need it. */
import type { KeyValueStore } from "../../platform/safe-storage.ts"

const KEY = "user_temp"

/** `user_temp` as sent over the wire (S3.7), and the language-independent facts that a header shows at once. */
export interface StoredIdentity {
  readonly client_id: number | string
  readonly address_code: string | number
  readonly ext_call: boolean
}

export const GUEST_IDENTITY: StoredIdentity = { client_id: 0, address_code: 0, ext_call: true }

const isIdentity = (value: unknown): value is StoredIdentity =>
  typeof value === "object" &&
  value !== null &&
  "client_id" in value &&
  (typeof value.client_id === "number" || typeof value.client_id === "string") &&
  "address_code" in value &&
  (typeof value.address_code === "string" || typeof value.address_code === "number") &&
  "ext_call" in value &&
  typeof value.ext_call === "boolean"

export const readIdentity = (store: Pick<KeyValueStore, "get">): StoredIdentity => {
  const text = store.get(KEY)
  if (text === null) return GUEST_IDENTITY
  try {
    const value: unknown = JSON.parse(text)
    return isIdentity(value)
      ? { client_id: value.client_id, address_code: value.address_code, ext_call: value.ext_call }
      : GUEST_IDENTITY
  } catch {
    return GUEST_IDENTITY
  }
}

export const writeIdentity = (store: KeyValueStore, identity: StoredIdentity & Readonly<Record<string, unknown>>) =>
  store.set(KEY, JSON.stringify(identity))

export const clearIdentity = (store: KeyValueStore) => store.remove(KEY)
