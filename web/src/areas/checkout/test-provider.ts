/**
 * The payment provider of a test system: it knows two cards and returns a token for each (S2.63). A card's number is checked
 * here and sent nowhere; a real provider would render its fields here, in a frame of its own.
 */
import { TEST_CARD_TOKENS } from "@dispensa/domain"

export interface Card {
  readonly number: string
  /** "MM/YY" as typed. */
  readonly expiry: string
  readonly code: string
}

export const EMPTY_CARD: Card = { number: "", expiry: "", code: "" }

/** The numbers the provider accepts; any other belongs to a real card, or to none. */
export const TEST_CARDS = { accepted: "4242 4242 4242 4242", declined: "4000 0000 0000 0002" } as const

export type CardFault = "required" | "unknown" | "expiry" | "expired" | "code"
export type CardFaults = Partial<Readonly<Record<keyof Card, CardFault>>>

export type CardCheck =
  | { readonly _tag: "Token"; readonly token: string }
  | { readonly _tag: "Faults"; readonly faults: CardFaults }

const digits = (text: string): string => text.replaceAll(/\D/g, "")

const tokenOf = (number: string): string | null => {
  if (digits(number) === digits(TEST_CARDS.accepted)) return TEST_CARD_TOKENS.accepted
  return digits(number) === digits(TEST_CARDS.declined) ? TEST_CARD_TOKENS.declined : null
}

/** `now` is epoch milliseconds: a card is valid to the end of its month. */
const expiryFault = (expiry: string, now: number): CardFault | null => {
  if (expiry.trim() === "") return "required"
  const parts = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry)
  if (parts === null) return "expiry"
  return Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1) <= now ? "expired" : null
}

const codeFault = (code: string): CardFault | null => {
  if (code.trim() === "") return "required"
  return /^\s*\d{3,4}\s*$/.test(code) ? null : "code"
}

/** The token that represents the card, or the error of each field. */
export const checkCard = (card: Card, now: number): CardCheck => {
  const token = tokenOf(card.number)
  const number: CardFault | null = digits(card.number) === "" ? "required" : token === null ? "unknown" : null
  const expiry = expiryFault(card.expiry, now)
  const code = codeFault(card.code)
  if (token !== null && expiry === null && code === null) return { _tag: "Token", token }
  return {
    _tag: "Faults",
    faults: {
      ...(number === null ? {} : { number }),
      ...(expiry === null ? {} : { expiry }),
      ...(code === null ? {} : { code }),
    },
  }
}
