/** Ends a child process: by a signal first, then by a kill after a timeout. */
import type { ChildProcess } from "node:child_process"

const PATIENCE_MS = 4000

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

export const whenEnded = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (!isRunning(child)) resolve()
    else child.once("exit", () => resolve())
  })

export const stopProcess = async (
  child: ChildProcess,
  ask: () => void = () => void child.kill("SIGTERM"),
): Promise<void> => {
  if (!isRunning(child)) return
  const timer = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS)
  ask()
  await whenEnded(child)
  clearTimeout(timer)
}
