/** The card that is being typed: in memory only, never in a store, a log or an address. */
import { useState } from "react"
import { type Card, type CardFaults, checkCard, EMPTY_CARD } from "./test-provider.ts"

export interface CardEntry {
  readonly card: Card
  readonly faults: CardFaults
  readonly change: (part: Partial<Card>) => void
  /** The provider's token for what was typed; null when a field is wrong, which is then said. */
  readonly token: () => string | null
}

/** `now` is epoch milliseconds. */
export const useCard = (now: () => number): CardEntry => {
  const [card, setCard] = useState<Card>(EMPTY_CARD)
  const [faults, setFaults] = useState<CardFaults>({})
  return {
    card,
    faults,
    change: (part) => {
      setCard({ ...card, ...part })
      setFaults({})
    },
    token: () => {
      const check = checkCard(card, now())
      setFaults(check._tag === "Faults" ? check.faults : {})
      return check._tag === "Token" ? check.token : null
    },
  }
}
