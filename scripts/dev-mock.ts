/** The mock server of `npm run dev`: on a free port, with the state of the previous one, ended by its parent. */
import { openCommand, type OpenedMock, readCommand } from "@dispensa/mock-server/cli"
import { Option, Result, Schema } from "effect"
import { type FromMock, ToMock } from "./lib/dev/mock-process.ts"

const read = Schema.decodeUnknownOption(ToMock)
const post = (message: FromMock): void => {
  if (process.connected) process.send?.(message)
}

let opened: OpenedMock | null = null

const start = async (state: Extract<ToMock, { readonly _tag: "Start" }>["state"]): Promise<void> => {
  const command = Result.getOrThrow(readCommand(process.argv.slice(2), process.env))
  if (command._tag === "Help" || command._tag === "Version") return
  opened = await openCommand(command, state)
  const address = await opened.app.listen({ port: 0, host: "127.0.0.1" })
  post({ _tag: "Listening", port: Number(new URL(address).port) })
}

const end = async (): Promise<void> => {
  if (opened !== null) {
    post({ _tag: "ControlState", state: opened.takeControlState() })
    await opened.app.close()
  }
  process.exit(0)
}

const fail = (cause: unknown): void => {
  console.error(cause instanceof Error ? cause.message : String(cause))
  process.exit(1)
}

process.on("message", (raw) => {
  const message = Option.getOrNull(read(raw))
  if (message?._tag === "Start") start(message.state).catch(fail)
  if (message?._tag === "End") end().catch(fail)
})
// Ctrl+C reaches every process of the terminal: the parent ends this one, also by its own exit.
process.on("SIGINT", () => {})
process.on("SIGTERM", () => void end().catch(fail))
process.on("disconnect", () => void end().catch(fail))
