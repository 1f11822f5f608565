/** Whoever writes or reads what is a client's: the client or their agent, at each of two addresses, in a language of their own. */
import type { CheckVisit, Identity, SpokenLanguage } from "../visit.ts"
import { agentOf } from "./both-checks.ts"

export interface Speaker {
  readonly name: string
  readonly token: string
  readonly userTemp: Identity
  readonly language: SpokenLanguage
}
/** The client at their own address first. */
export type Speakers = readonly [Speaker, ...ReadonlyArray<Speaker>]

/** Two of them at each address, who speak both languages there. */
export const speakersOf = async (visit: CheckVisit): Promise<Speakers> => {
  const there = (await visit.client("clientHasTwoAddresses")).text("second_address_code")
  const { userTemp, text } = await visit.client("shoppingListExists")
  const agent = await agentOf(visit, userTemp.clientId)
  const elsewhere = { ...userTemp, addressCode: there }
  const token = text("token")
  visit.speakAs(token)
  const own = { name: "a client in Italian", token, userTemp, language: "it" as const }
  const away = { name: "a client at another address in English", token, userTemp: elsewhere, language: "en" as const }
  if (agent === null) return [own, away]
  const theirs = { name: "their agent in English", token: agent, userTemp, language: "en" as const }
  const far = { name: "their agent at another address in Italian", token: agent, userTemp: elsewhere }
  return [own, away, theirs, { ...far, language: "it" }]
}

export const speak = (visit: CheckVisit, { token, language }: Pick<Speaker, "token" | "language">): void => {
  visit.speakAs(token)
  visit.speakIn(language)
}
