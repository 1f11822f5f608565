/** Documents as addresses: each is named by what its call takes, and answered as an address in one of three forms. */
import { isList } from "../../wire-value.ts"
import { calls, type WireCall } from "./calls.ts"
import { firstText, textOf } from "./values.ts"

const KINDS = {
  invoice: calls.invoicePdf,
  "invoice-lines": calls.invoiceCsv,
  note: calls.barcodePdf,
  tracking: calls.trackingPdf,
} as const
type Kind = keyof typeof KINDS

const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && Object.hasOwn(KINDS, kind)

/** The file's name as the storefront hands it back. */
export const fileName = (kind: Kind, parts: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ kind, ...parts }).toString()

/** What a row says of its file; empty where it has none. */
export const fileParts = (name: string | null) => {
  const parts = new URLSearchParams(name ?? "")
  const part = (key: string): string => parts.get(key) ?? ""
  return { scope: part("scope"), year: part("year"), number: part("number"), type_bar_code: part("type") }
}

/** Null for a name that is none of ours. */
export const fileCall = (
  name: string,
): { readonly call: WireCall; readonly body: Readonly<Record<string, unknown>> } | null => {
  const { kind, ...parts } = Object.fromEntries(new URLSearchParams(name))
  return isKind(kind) ? { call: KINDS[kind], body: { ...parts, ext_call: true } } : null
}

/** A text, under `message`, or the first of a list; null for what leads anywhere but to a file over HTTP. */
export const fileAddressOf = (answer: unknown): string | null => {
  const [first] = isList(answer) ? answer : [answer]
  const address = textOf(first) || firstText(first, ["message"])
  if (address === "" || /[^\S ]|\\/.test(address)) return null
  // Spaces without any path are a sentence's.
  if (address.includes(" ") && !address.includes("/")) return null
  if (/^https?:\/\//i.test(address)) return address
  // With a scheme of its own, or another host's.
  if (/^[a-z][a-z\d+.-]*:/i.test(address) || address.startsWith("//")) return null
  return address.startsWith("/") ? address : `/${address}`
}
