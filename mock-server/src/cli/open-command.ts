/** Serves a command of the command line. */
import { type OpenedMock, openMock } from "../app.ts"
import { initialStateOf, type ControlState } from "../control/control-state.ts"
import type { ServingCommand } from "./flags.ts"

export type { OpenedMock } from "../app.ts"
export { ControlState } from "../control/control-state.ts"
export { readCommand, type ServingCommand } from "./flags.ts"

/** `stored` holds the settings of an earlier mock: they override the flags. */
export const openCommand = (command: ServingCommand, stored: ControlState | null = null): Promise<OpenedMock> =>
  openMock(stored === null ? command.app : { ...command.app, initialState: initialStateOf(stored) })
