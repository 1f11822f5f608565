/** A command on what is persisted for a client, sent under a key, and the commands of a subject in their situation. */
import { Result } from "effect"
import type { Endpoint } from "../../src/endpoint.ts"
import type { Identity, Session } from "../run/session.ts"

export interface Command {
  readonly id: string
  /** Whether anybody may send it. */
  readonly isOpen?: boolean
  readonly send: (session: Session, key: string) => Promise<CommandAnswer>
}

export interface CommandAnswer {
  /** Whether it was accepted, and by a service that retains keys. */
  readonly isTaken: boolean
  readonly isKept: boolean
  /** What was answered where it was accepted. */
  readonly answer: unknown
}

export interface Commands {
  readonly userTemp: Identity
  /** In the order in which they are sent. */
  readonly commands: ReadonlyArray<Command>
}

export interface CommandSubject {
  readonly title: string
  readonly about: ReadonlyArray<string>
  /** Their own data are the client's to change, and no agent's. */
  readonly isOwn?: boolean
  readonly begin: (session: Session) => Promise<Commands>
}

export const commandOf = <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req): Command => ({
  id: endpoint.id,
  send: async (session, key) => {
    const result = await session.attempt(endpoint, request, key)
    const answer = Result.isSuccess(result) ? result.success : undefined
    return { isTaken: Result.isSuccess(result), isKept: session.keepsKeys(endpoint), answer }
  },
})

export const commandsOf = (
  title: string,
  about: ReadonlyArray<string>,
  begin: CommandSubject["begin"],
): CommandSubject => ({
  title,
  about,
  begin,
})
