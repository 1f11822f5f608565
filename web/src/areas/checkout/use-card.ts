/** The card being typed: in memory only, never in storage, a log or a URL. */
import { useState } from "react"
import { type Card, type CardFaults, checkCard, EMPTY_CARD } from "./test-provider.ts"

export interface CardEntry {
  readonly card: Card
  readonly faults: CardFaults
  readonly change: (part: Partial<Card>) => void
  /** The provider's token for the typed card; null if a field has an error, which is then shown. */
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
