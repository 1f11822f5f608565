/** The callers of laws: who calls, at which address and in which language. */
import type { CartId, ClientId } from "@dispensa/domain"
import { Result } from "effect"
import { isLoginRefusal } from "../src/session/endpoints.ts"
import { endpoints } from "../src/table.ts"
import type { Identity, Session, SpokenLanguage } from "./run/session.ts"

export interface Actor {
  readonly name: string
  /** Null for a guest. */
  readonly token: string | null
  readonly userTemp: Identity
  readonly language: SpokenLanguage
}
/** The client at their own address first. */
export type Actors = readonly [Actor, ...ReadonlyArray<Actor>]

/** A caller who is not logged in. */
export const GUEST: Identity = { clientId: 0, addressCode: "0", externalCall: true }
export const guest: Actor = { name: "a guest", token: null, userTemp: GUEST, language: "en" }

/** The next calls are made as this actor. */
export const act = (
  session: Pick<Session, "speakAs" | "speakIn">,
  { token, language }: Pick<Actor, "token" | "language">,
): void => {
  session.speakAs(token)
  session.speakIn(language)
}

const clientsOfAgent = async (session: Session) => {
  const token = (await session.beside("agentIsLoggedIn")).text("token")
  const { data } = (await session.call(endpoints.listAgentClients, { text: "", page: 1, perPage: 100 })).message
  return { token, data }
}

export interface OtherClient {
  readonly token: string
  readonly userTemp: Identity
}

export interface Agents {
  /** The token of an agent assigned to the client; null without one. */
  readonly agent: string | null
  /** Another of the agent's clients; null without one. */
  readonly other: OtherClient | null
}

/** Who acts for a client, and for whom else. The next calls are the agent's. */
export const agentsOf = async (session: Session, clientId: ClientId): Promise<Agents> => {
  const { token, data } = await clientsOfAgent(session)
  const other = data.find((one) => one.clientId !== clientId && one.addresses.length > 0)
  const [address] = other?.addresses ?? []
  return {
    agent: data.some((client) => client.clientId === clientId) ? token : null,
    other:
      other === undefined || address === undefined
        ? null
        : { token, userTemp: { clientId: other.clientId, addressCode: address.addressCode, externalCall: true } },
  }
}

export const agentOf = async (session: Session, clientId: ClientId): Promise<string | null> =>
  (await agentsOf(session, clientId)).agent

/** This client in the list of their agent; null without an agent. The next calls are made as before. */
export const agentsRow = async (session: Session, clientId: ClientId) => {
  const former = session.speakAs(null)
  const { data } = await clientsOfAgent(session)
  session.speakAs(former)
  return data.find((client) => client.clientId === clientId) ?? null
}

export const otherClient = async (session: Session, clientId: ClientId): Promise<OtherClient | null> =>
  (await agentsOf(session, clientId)).other

/** The number of a cart that does not exist, of the type that the backend issues. */
export const missingCart = (cartId: CartId): CartId => (typeof cartId === "number" ? cartId + 90_000 : `${cartId}9`)

/** All kinds of readers, each at their own prices: a client, their agent, another client and a guest. */
export const readersOf = async (session: Session, token: string, userTemp: Identity): Promise<Actors> => {
  const own = { name: "a client", token, userTemp, language: "en" as const }
  const { agent, other } = await agentsOf(session, userTemp.clientId)
  session.speakAs(token)
  return [
    own,
    ...(agent === null ? [] : [{ ...own, name: "their agent", token: agent }]),
    ...(other === null ? [] : [{ ...own, ...other, name: "another client" }]),
    guest,
  ]
}

/** The client and their agent, at each of two addresses, in both languages. */
export const speakersOf = async (session: Session): Promise<Actors> => {
  const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
  const { userTemp, text } = await session.client("shoppingListExists")
  const agent = await agentOf(session, userTemp.clientId)
  const elsewhere = { ...userTemp, addressCode: there }
  const token = text("token")
  session.speakAs(token)
  const own = { name: "a client in Italian", token, userTemp, language: "it" as const }
  const away = { name: "a client at another address in English", token, userTemp: elsewhere, language: "en" as const }
  if (agent === null) return [own, away]
  const theirs = { name: "their agent in English", token: agent, userTemp, language: "en" as const }
  const far = { name: "their agent at another address in Italian", token: agent, userTemp: elsewhere }
  return [own, away, theirs, { ...far, language: "it" as const }]
}

/** The client and their agent, for one of the client's addresses; the client in both languages. */
export const writersOf = async (session: Session, token: string, userTemp: Identity): Promise<Actors> => {
  const agent = await agentOf(session, userTemp.clientId)
  session.speakAs(token)
  const own = { name: "the client", token, userTemp, language: "en" as const }
  const theirs = agent === null ? [] : [{ ...own, name: "their agent", token: agent, language: "it" as const }]
  return [own, ...theirs, { ...own, name: "the client in Italian", language: "it" }]
}

/** The answer of an accepted login; null when it is refused. */
export const logIn = async (session: Session, user: string, password: string) => {
  const answer = await session.attempt(endpoints.login, { user, password })
  return Result.isFailure(answer) || isLoginRefusal(answer.success) ? null : answer.success
}

/** A login with the password of the state. */
export const logInWell = async (session: Session) => {
  const { text } = await session.given("userMayLogIn")
  return logIn(session, text("user"), text("password"))
}

/** The token of a new login; null when another client logs in. */
export const logInAgain = async (session: Session, clientId: ClientId): Promise<string | null> => {
  const login = await logInWell(session)
  return login?.message.clientId === clientId ? login.accessToken : null
}
