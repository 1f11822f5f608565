/** (c) The mock server beside json-server, Mockoon and Prism: each alone, with the same load, on the requests it supports. */
import { makeSupplier, type Supplier } from "@dispensa/fixtures"
import { figure } from "./measure.ts"
import { type Contestant, type Kind, KINDS } from "./servers/contestant.ts"
import { jsonServer } from "./servers/json-server.ts"
import { CONNECTIONS, type Load, load, SECONDS } from "./servers/load.ts"
import { mock } from "./servers/mock.ts"
import { mockoon } from "./servers/mockoon.ts"
import { prism } from "./servers/prism.ts"
import type { Section } from "./table.ts"

const CONTESTANTS: ReadonlyArray<Contestant> = [mock, jsonServer, mockoon, prism]

interface Measured {
  readonly name: string
  readonly loads: Readonly<Record<Kind, Load>>
  readonly memoryMb: number
}

const measure = async (contestant: Contestant, supplier: Supplier): Promise<Measured> => {
  const running = await contestant.start(supplier)
  try {
    const requests = await contestant.requests(running, supplier)
    const listing = await load(running.base, requests.listing)
    const item = await load(running.base, requests.item)
    const autocomplete = await load(running.base, requests.autocomplete)
    const write = await load(running.base, requests["cart write"])
    const loads = { listing, item, autocomplete, "cart write": write }
    return { name: contestant.name, loads, memoryMb: running.memoryMb() }
  } finally {
    await running.stop()
  }
}

/** Peers that cannot be fetched or started are reported, and omitted. */
const attempt = async (contestant: Contestant, supplier: Supplier): Promise<ReadonlyArray<Measured>> => {
  try {
    return [await measure(contestant, supplier)]
  } catch (cause) {
    if (contestant === mock) throw cause
    console.error(`${contestant.name} is not in the comparison: ${String(cause).slice(0, 500)}`)
    return []
  }
}

export const httpSection = async (): Promise<Section> => {
  const supplier = makeSupplier()
  const measured: Measured[] = []
  for (const contestant of CONTESTANTS) measured.push(...(await attempt(contestant, supplier)))
  const ours = measured.find(({ name }) => name === mock.name)
  const peers = measured.filter(({ name }) => name !== mock.name)
  const notes = CONTESTANTS.map(({ name, note }) => `${name}: ${note}`).join("\n    ")
  return {
    id: "c",
    title: `HTTP, ${CONNECTIONS} connections, ${SECONDS} s each, 600 products, 50 pages in turn\n    ${notes}`,
    columns: ["request", "server", "per second", "p50 ms", "p99 ms", "failed", "mock is ×", "MB after load"],
    rows: KINDS.flatMap((kind) =>
      measured.map(({ name, loads, memoryMb }) => [
        kind,
        name,
        figure(loads[kind].perSecond),
        figure(loads[kind].p50),
        figure(loads[kind].p99),
        String(loads[kind].failed),
        figure((ours?.loads[kind].perSecond ?? 0) / loads[kind].perSecond),
        figure(memoryMb),
      ]),
    ),
    goals: KINDS.map((kind) => ({
      text: `${kind}: at least as many per second as every available peer (${peers.length} of 3)`,
      met:
        ours?.loads[kind].failed === 0 &&
        peers.every(({ loads }) => ours.loads[kind].perSecond >= loads[kind].perSecond),
    })),
  }
}
