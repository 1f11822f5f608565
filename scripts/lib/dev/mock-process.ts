/** The mock server of development: a process that is restarted with its state when a source changes. */
import { type ChildProcess, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { ControlState } from "@dispensa/mock-server/cli"
import { Option, Schema } from "effect"
import type { HeldPort } from "./held-port.ts"
import { stopProcess } from "./stop-process.ts"

const entry = fileURLToPath(new URL("../../dev-mock.ts", import.meta.url))

/** Messages of the process to its parent: its address, and at its end the state for the next one. */
export const FromMock = Schema.Union([
  Schema.Struct({ _tag: Schema.Literal("Listening"), port: Schema.Int }),
  Schema.Struct({ _tag: Schema.Literal("ControlState"), state: Schema.NullOr(ControlState) }),
])
export type FromMock = typeof FromMock.Type

/** Messages to it: how to start, once; or to end. */
export const ToMock = Schema.Union([
  Schema.Struct({ _tag: Schema.Literal("Start"), state: Schema.NullOr(ControlState) }),
  Schema.Struct({ _tag: Schema.Literal("End") }),
])
export type ToMock = typeof ToMock.Type

interface Options {
  readonly args: ReadonlyArray<string>
  readonly nodeArgs: ReadonlyArray<string>
  readonly env: NodeJS.ProcessEnv
  readonly port: HeldPort
  readonly notify: (text: string) => void
}

export interface MockProcess {
  /** False when it ended instead of serving. */
  readonly start: () => Promise<boolean>
  /** One restart after the other; a change during one leads to one more. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const read = Schema.decodeUnknownOption(FromMock)
const post = (child: ChildProcess, message: ToMock): void => {
  if (child.connected) child.send(message)
}

export const makeMockProcess = (options: Options): MockProcess => {
  let child: ChildProcess | null = null
  let state: ControlState | null = null
  let isExpected = false
  let isStopping = false
  let hasServed = false

  const start = (): Promise<boolean> => {
    const started = launch(options)
    child = started
    isExpected = false
    post(started, { _tag: "Start", state })
    return new Promise((resolve) => {
      started.on("message", (raw) => {
        const message = Option.getOrNull(read(raw))
        if (message?._tag === "ControlState") state = message.state
        if (message?._tag !== "Listening") return
        hasServed = true
        options.port.forwardTo(message.port)
        resolve(true)
      })
      started.on("exit", () => {
        resolve(false)
        // At the first start everything ends instead.
        if (isExpected || !hasServed) return
        options.port.refuse(DOWN)
        options.notify(`${DOWN}: the reason is above. It restarts at the next change of a source file.`)
      })
    })
  }
  const end = async (): Promise<void> => {
    const ending = child
    isExpected = true
    if (ending !== null) await stopProcess(ending, () => post(ending, { _tag: "End" }))
  }
  const restart = async (): Promise<void> => {
    if (isStopping) return
    const from = Date.now()
    options.port.hold()
    await options.port.idle()
    await end()
    if (isStopping || !(await start())) return
    options.notify(`The mock server was restarted (${((Date.now() - from) / 1000).toFixed(1)} s).`)
  }
  return {
    start,
    restart: oneAfterTheOther(restart),
    stop: async () => {
      isStopping = true
      await end()
    },
  }
}

const launch = ({ nodeArgs, args, env }: Options): ChildProcess =>
  spawn(process.execPath, [...nodeArgs, "--import", "tsx", entry, ...args], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env,
  })

/** Requests during a run lead to one more run. */
const oneAfterTheOther = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let isRequestedAgain = false
  const runAll = async (): Promise<void> => {
    do {
      isRequestedAgain = false
      await run()
    } while (isRequestedAgain)
    running = null
  }
  return () => {
    isRequestedAgain = running !== null
    running ??= runAll()
    return running
  }
}

const DOWN = "The mock server is down"
