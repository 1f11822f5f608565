/** Documents as addresses: each is identified by its call's parameters, and answered as an address in one of three forms. */
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

/** The file's name, which the storefront returns. */
export const fileName = (kind: Kind, parts: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ kind, ...parts }).toString()

/** The file data of a row; empty without a file. */
export const fileParts = (name: string | null) => {
  const parts = new URLSearchParams(name ?? "")
  const part = (key: string): string => parts.get(key) ?? ""
  return { scope: part("scope"), year: part("year"), number: part("number"), type_bar_code: part("type") }
}

/** Null for an unknown name. */
export const fileCall = (
  name: string,
): { readonly call: WireCall; readonly body: Readonly<Record<string, unknown>> } | null => {
  const { kind, ...parts } = Object.fromEntries(new URLSearchParams(name))
  return isKind(kind) ? { call: KINDS[kind], body: { ...parts, ext_call: true } } : null
}

/** A text: bare, under `message`, or the first of a list. */
const textIn = (answer: unknown): string => {
  const [first] = isList(answer) ? answer : [answer]
  return textOf(first) || firstText(first, ["message"])
}

export type FileAnswer =
  | { readonly _tag: "Address"; readonly address: string }
  /** A sentence for the person, in place of an address. */
  | { readonly _tag: "Sentence"; readonly sentence: string }
  | { readonly _tag: "None" }

/** A file over HTTP, or the sentence in its place. */
export const fileAnswerOf = (answer: unknown): FileAnswer => {
  const text = textIn(answer)
  // Browsers remove tabs and line ends from an address, and read a backslash as a slash.
  if (!/[^\S ]|\\/.test(text) && isAddress(text))
    return { _tag: "Address", address: /^https?:|^\//i.test(text) ? text : `/${text}` }
  return text.includes(" ") ? { _tag: "Sentence", sentence: text } : { _tag: "None" }
}

const ABSOLUTE = /^https?:\/\/[^\s/]/i
const FROM_ROOT = /^\/[^\s/]/
/** Neither a scheme nor another host; a single word or "n/d" is not a file, so it must end like a file name or have a query. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:)[^\s/?#][^?#]*(?:\.[a-z\d]{2,5}(?:#\S*)?|\?.+)$/i

/** File names have spaces like sentences, but never before the path or beside a slash, and an extension follows. */
const SPACED = /^(?:https?:\/\/)?[^\s/]*\/(?!.*(?: \/|\/ )).*\.[a-z\d]{2,5}(?:[?#]\S*)?$/i

const isAddress = (text: string): boolean =>
  (ABSOLUTE.test(text) || FROM_ROOT.test(text) || RELATIVE.test(text)) && (!text.includes(" ") || SPACED.test(text))
