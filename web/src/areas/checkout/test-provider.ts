/**
 * The payment provider of a test system: it knows two cards and gives a token for each (S2.63). A card's number is looked
 * at here and goes nowhere; a real provider's fields would stand in its place, in a frame of its own.
 */
import { TEST_CARD_TOKENS } from "@dispensa/domain"

export interface Card {
  readonly number: string
  /** "MM/YY" as it is typed. */
  readonly expiry: string
  readonly code: string
}

export const EMPTY_CARD: Card = { number: "", expiry: "", code: "" }

/** The numbers that the provider takes; any other one is a real card's, or none. */
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

/** `now` is epoch milliseconds: a card is good to the end of its month. */
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

/** The token that stands for the card, or what is wrong with each field. */
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
