/** All records of one client: read, replaced as a whole, or reset to the seeds. */
import { Result } from "effect"
import type { AppContext } from "../app-context.ts"
import { answer, invalidField, notFound, type Outcome, refuse } from "../shop/common/refusal.ts"
import { clientParts } from "./client-parts.ts"

/** The records of each part, by the part's name. */
export type ClientState = Readonly<Record<string, unknown>>

export const readClient = ({ database }: AppContext, clientId: number): ClientState =>
  Object.fromEntries(clientParts.map((part) => [part.name, part.read(database, clientId)]))

/** Replaces the named parts, all of them or none. */
export const replaceClient = (context: AppContext, clientId: number, state: ClientState): Outcome<void> =>
  replaceClients(context, [[clientId, state]])

/** Replaces the named parts of each client, all of them or none. */
export const replaceClients = (
  { database, keys }: AppContext,
  states: ReadonlyArray<readonly [clientId: number, state: ClientState]>,
): Outcome<void> => {
  const replacements: Array<() => void> = []
  for (const [clientId, state] of states) {
    for (const [name, records] of Object.entries(state)) {
      const part = clientParts.find((candidate) => candidate.name === name)
      if (part === undefined) return refuse(unknownPart(name))
      const replacing = part.replacing(database, clientId, records)
      if (Result.isFailure(replacing)) return refuse(replacing.failure)
      replacements.push(replacing.success)
    }
  }
  for (const replace of replacements) replace()
  for (const [clientId] of states) keys.forget(clientId)
  return answer(undefined)
}

export const resetClient = ({ catalogue, database, keys }: AppContext, clientId: number): void => {
  keys.forget(clientId)
  for (const part of clientParts) part.reset(catalogue, database, clientId)
}

/** Revokes the client's tokens: a logged-in user has to log in again. */
export const revokeTokens = ({ database }: AppContext, clientId: number): number => {
  const entries = database.sessions.entries()
  const others = entries.filter(([, session]) => session.clientId !== clientId)
  if (others.length < entries.length) database.sessions.replaceAll(others)
  return entries.length - others.length
}

/** The clients with their numbers of records. */
export const clientList = (context: AppContext) =>
  context.catalogue.supplier.clients.map(({ clientId, companyName, addresses }) => ({
    clientId,
    companyName,
    addresses: addresses.length,
    users: context.catalogue.supplier.users.filter((user) => user.clientId === clientId).map(({ user }) => user),
    sessions: context.database.sessions.values().filter((session) => session.clientId === clientId).length,
    counts: Object.fromEntries(clientParts.map((part) => [part.name, part.read(context.database, clientId).length])),
  }))

export const knownClient = (context: AppContext, clientId: number): Outcome<number> =>
  context.catalogue.clients.has(clientId)
    ? answer(clientId)
    : refuse(notFound({ it: "Cliente", en: "Client" }, String(clientId)))

const unknownPart = (name: string) => {
  const names = clientParts.map((part) => part.name).join(", ")
  return invalidField(name, { it: `atteso uno di ${names}`, en: `expected one of ${names}` })
}
