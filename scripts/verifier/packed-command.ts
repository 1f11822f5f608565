/** The packed command, the mock that it verifies, and services in front of the mock that deviate. */
import { rmSync } from "node:fs"
import { type Deviation, startDeviating } from "@dispensa/contracts/testing/deviating"
import { startMock } from "@dispensa/mock-server"
import type { Ended } from "../packed/installed-package.ts"
import { install, type Installed } from "./installed.ts"

export interface PackedCommand extends Installed {
  readonly mockUrl: string
  /** Verifies the service at `baseUrl`; the states are the mock's. */
  readonly verifyAt: (baseUrl: string, ...args: ReadonlyArray<string>) => Promise<Ended>
  /** Verifies a service with this deviation. */
  readonly verifyDeviating: (deviation: Deviation, ...args: ReadonlyArray<string>) => Promise<Ended>
  readonly remove: () => Promise<void>
}

export const startPackedCommand = async (): Promise<PackedCommand> => {
  const installed = await install()
  const mock = await startMock()
  const mockUrl = mock.url
  const verifyAt: PackedCommand["verifyAt"] = (baseUrl, ...args) =>
    installed.verify("--base-url", baseUrl, "--state-url", `${mockUrl}/_mock/state`, ...args)
  const verifyDeviating: PackedCommand["verifyDeviating"] = async (deviation, ...args) => {
    const service = await startDeviating(mockUrl, deviation)
    try {
      return await verifyAt(service.url, ...args)
    } finally {
      await service.close()
    }
  }
  const remove = async () => {
    await mock.stop()
    rmSync(installed.folder, { recursive: true, force: true })
  }
  return { ...installed, mockUrl, verifyAt, verifyDeviating, remove }
}
