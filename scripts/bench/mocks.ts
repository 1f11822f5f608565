/** (m) The mock as a library: a thousand tests that each start one, use it and stop it, in this process. */
import { request } from "node:http"
import { DEFAULT_PREFIXES, endpoints } from "@dispensa/contracts"
import { type RunningMock, startMock } from "@dispensa/mock-server"
import { figure, median } from "./measure.ts"
import type { Section } from "./table.ts"

const TESTS = 1000
/** Memory is compared from here on, after one-time loading and compilation. */
const WARM = 100
const EVERY = 300
const MEBIBYTE = 1024 * 1024
/** Heap growth from the hundredth test to the thousandth. */
const GOAL_GROWTH_MB = 5

const heapNow = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / MEBIBYTE
}

/** Without `fetch`, which retains some 24 kB for each address that was ever called, mock or not. */
const statusOf = (url: string, body: object): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(url, { method: "POST", headers: { "content-type": "application/json" }, agent: false }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode))
    })
      .on("error", reject)
      .end(JSON.stringify(body))
  })

const post = async ({ url }: RunningMock, key: "productList" | "login", body: object): Promise<void> => {
  const status = await statusOf(`${url}${endpoints[key].path(DEFAULT_PREFIXES)}`, body)
  if (status !== 200) throw new Error(`${key}: ${status}`)
}

/** A typical test with a mock: a scenario, a search, a login, a fault, a look at its state. */
const work = async (mock: RunningMock): Promise<void> => {
  mock.fault({ endpoint: "cart.add", status: 503 })
  await post(mock, "productList", { user_temp: { client_id: 0, address_code: 0, ext_call: true }, text: "olio" })
  await post(mock, "login", { usr: "cliente@dispensa.test", pwd: "dispensa" })
  if ((await mock.requests()).length !== 2) throw new Error("A call is missing")
}

interface Taken {
  readonly starts: Array<number>
  readonly uses: Array<number>
  readonly stops: Array<number>
}

const one = async (seed: number, { starts, uses, stops }: Taken): Promise<void> => {
  const begin = performance.now()
  const mock = await startMock({ seed, scenario: "empty-client" })
  const started = performance.now()
  await work(mock)
  const used = performance.now()
  await mock.stop()
  starts.push(started - begin)
  uses.push(used - started)
  stops.push(performance.now() - used)
}

export const mocksSection = async (): Promise<Section> => {
  const taken: Taken = { starts: [], uses: [], stops: [] }
  const heaps: Array<readonly [test: number, heap: number]> = [[0, heapNow()]]
  const begin = performance.now()
  for (let test = 1; test <= TESTS; test += 1) {
    await one(test, taken)
    if (test === WARM || (test - WARM) % EVERY === 0) heaps.push([test, heapNow()])
  }
  const seconds = (performance.now() - begin) / 1000
  const heapAt = (wanted: number) => heaps.find(([test]) => test === wanted)?.[1] ?? Number.NaN
  const growth = heapAt(TESTS) - heapAt(WARM)
  return {
    id: "m",
    title: `${TESTS} tests that each start a mock of 600 products, use it and stop it: ${figure(seconds)} s, ${figure((seconds / TESTS) * 1000)} ms each`,
    columns: ["what", "figure"],
    rows: [
      ["start, median ms", figure(median(taken.starts))],
      ["use (two calls), median ms", figure(median(taken.uses))],
      ["stop, median ms", figure(median(taken.stops))],
      ...heaps.map(([test, heap]) => [`heap after ${test} tests, MB`, figure(heap)]),
    ],
    goals: [
      {
        text: `the heap grows by less than ${GOAL_GROWTH_MB} MB from test ${WARM} to ${TESTS}: ${figure(growth)} MB`,
        met: growth < GOAL_GROWTH_MB,
      },
    ],
  }
}
