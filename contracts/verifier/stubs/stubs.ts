/** The stubs of the state URL by the name that `--stub` asks for them by. */
import { frappeStub } from "./frappe.ts"
import { phpStub } from "./php.ts"
import { springStub } from "./spring.ts"

const STUBS = new Map([
  ["frappe", frappeStub],
  ["php", phpStub],
  ["spring", springStub],
])

export const stubNames: ReadonlyArray<string> = [...STUBS.keys()]

/** Null where there is no stub of that name. */
export const stubOf = (name: string): string | null => STUBS.get(name)?.() ?? null
