/** (f) The mock's start-up time and memory: 600 and 100,000 products, beside its peers. */
import { makeSupplier } from "@dispensa/fixtures"
import { figure, median } from "./measure.ts"
import { jsonServer } from "./servers/json-server.ts"
import { startMock } from "./servers/mock.ts"
import { mockoon } from "./servers/mockoon.ts"
import { prism } from "./servers/prism.ts"
import type { Running } from "./servers/running.ts"
import type { Section } from "./table.ts"

/** The large catalogues take longer. */
const TIMES = { small: 3, large: 1 } as const

interface Start {
  readonly name: string
  readonly products: string
  readonly times: number
  readonly begin: () => Promise<Running>
}

const small = makeSupplier()

const STARTS: ReadonlyArray<Start> = [
  { name: "mock server", products: "600", times: TIMES.small, begin: () => startMock(600) },
  { name: "mock server", products: "100,000", times: TIMES.large, begin: () => startMock(100_000) },
  { name: "json-server", products: "600", times: TIMES.small, begin: () => jsonServer.start(small) },
  {
    name: "json-server",
    products: "100,000",
    times: TIMES.large,
    begin: () => jsonServer.start(makeSupplier({ products: 100_000 })),
  },
  { name: "Mockoon", products: "600", times: TIMES.small, begin: () => mockoon.start(small) },
  { name: "Prism", products: "examples", times: TIMES.small, begin: () => prism.start(small) },
]

const rowOf = async ({ name, products, times, begin }: Start): Promise<ReadonlyArray<string>> => {
  const taken: number[] = []
  const memory: number[] = []
  try {
    for (let time = 0; time < times; time += 1) {
      const running = await begin()
      taken.push(running.startMs)
      memory.push(running.memoryMb())
      await running.stop()
    }
  } catch (cause) {
    return [name, products, "not available", String(cause).slice(0, 60)]
  }
  return [name, products, figure(median(taken)), figure(median(memory))]
}

export const startSection = async (): Promise<Section> => {
  const rows: Array<ReadonlyArray<string>> = []
  for (const start of STARTS) rows.push(await rowOf(start))
  return {
    id: "f",
    title: `Start until the first answer, median of ${TIMES.small} (${TIMES.large} of the large), each alone; memory is resident`,
    columns: ["server", "products", "ms", "MB"],
    rows,
    goals: [],
  }
}
