/** What a command of the command line serves: the mock, or the recorder of a real backend. */
import type { FastifyInstance } from "fastify"
import { openMock } from "../app.ts"
import { initialStateOf, type ControlState } from "../control/control-state.ts"
import { createRecorder } from "../record/recorder.ts"
import type { ServingCommand } from "./flags.ts"

export { ControlState } from "../control/control-state.ts"
export { readCommand, type ServingCommand } from "./flags.ts"

export interface Opened {
  readonly app: FastifyInstance
  /** Null for the recorder, which has no scenarios, faults or clock. */
  readonly takeControlState: () => ControlState | null
}

/** `kept` is what had been chosen of an earlier one: it stands in place of what the flags say. */
export const openCommand = async (command: ServingCommand, kept: ControlState | null = null): Promise<Opened> => {
  if (command._tag === "Serve")
    return openMock(kept === null ? command.app : { ...command.app, initialState: initialStateOf(kept) })
  return { app: await createRecorder(command.app, command.target), takeControlState: () => null }
}
