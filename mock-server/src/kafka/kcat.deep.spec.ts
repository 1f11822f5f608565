/** Against a peer that speaks the broker's protocol: the mock cluster of Debian's kcat, where it is installed. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { afterEach, describe, expect, it, vi } from "vitest"
import { type Harness, start } from "../testing/harness.ts"
import { makeFakeBroker } from "./testing/fake-broker.ts"
import { trackSome } from "./testing/track.ts"

const hasKcat = spawnSync("kcat", ["-V"]).status === 0

interface Cluster {
  readonly port: number
  /** The consumer's output: one line per record. */
  readonly lines: () => ReadonlyArray<string>
  readonly stop: () => void
}

/** kcat holds a mock cluster and consumes its topic; where the cluster listens is in the debug output. */
const startCluster = (topic: string): Promise<Cluster> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(
      "kcat",
      `-C -b none:9092 -X test.mock.num.brokers=1 -t ${topic} -d mock -u -f`.split(" ").concat("%k %s\n"),
    )
    let printed = ""
    let debugged = ""
    const cluster = (port: number): Cluster => ({
      port,
      lines: () => printed.split("\n").filter((line) => line.startsWith("1001 ")),
      stop: () => void child.kill("SIGKILL"),
    })
    child.stdout?.on("data", (part: Buffer) => {
      printed += part.toString()
    })
    child.stderr?.on("data", (part: Buffer) => {
      debugged += part.toString()
      const port = /127\.0\.0\.1:(\d+)/.exec(debugged)?.[1]
      if (port !== undefined) resolve(cluster(Number(port)))
    })
    child.on("error", reject)
    child.on("exit", () => reject(new Error(`kcat ended: ${debugged.slice(0, 500)}`)))
  })

describe("a broker", () => {
  let mock: Harness | null = null
  let cluster: Cluster | null = null
  afterEach(async () => {
    cluster?.stop()
    await mock?.close()
    mock = null
    cluster = null
  })

  it.runIf(hasKcat)(
    "[S7.17][S7.19] of its own protocol takes every record, in order",
    { timeout: 60_000 },
    async () => {
      const running = await startCluster("cart")
      cluster = running
      mock = await start({ kafka: { brokers: [`127.0.0.1:${running.port}`] } })
      await trackSome(mock.app, 1, 30)
      await vi.waitFor(() => expect(running.lines().length).toBeGreaterThanOrEqual(30), {
        timeout: 40_000,
        interval: 100,
      })
      const carts = running.lines().map((line) => /"id_cart":(\d+)/.exec(line)?.[1])
      expect([...new Set(carts)]).toEqual(Array.from({ length: 30 }, (_, place) => String(place + 1)))
    },
  )

  it.runIf(hasKcat)("that starts later receives the waiting records", { timeout: 60_000 }, async () => {
    // A first cluster finds a free port and ends: the port is unused when the records arrive.
    const gone = await startCluster("cart")
    mock = await start({ kafka: { brokers: [`127.0.0.1:${gone.port}`] } })
    gone.stop()
    await trackSome(mock.app, 1, 5)
    await vi.waitFor(() => expect(mock?.reports.join(" ")).toContain("cannot be reached"), { timeout: 20_000 })
    const { dataDir } = mock
    await mock.app.close()
    const running = await startCluster("cart")
    cluster = running
    mock = await start({ dataDir, kafka: { brokers: [`127.0.0.1:${running.port}`] } })
    await vi.waitFor(() => expect(running.lines().length).toBeGreaterThanOrEqual(5), { timeout: 40_000, interval: 100 })
  })

  it.skipIf(hasKcat)("in memory takes every record, for kcat is not installed (apt-get install kcat)", async () => {
    process.stderr.write("kcat is missing: forwarding was proved against a broker in memory only.\n")
    const broker = makeFakeBroker()
    mock = await start({ kafka: { brokers: [], producer: broker.producer } })
    await trackSome(mock.app, 1, 30)
    await vi.waitFor(() => expect(broker.values("cart")).toHaveLength(30))
  })
})
