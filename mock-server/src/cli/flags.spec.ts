/** The command line: flags, and errors of invalid ones. */
import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { readCommand } from "./flags.ts"
import { usageOf } from "./usage.ts"

const read = (...args: string[]) => readCommand(args, {})
const served = (...args: string[]) => servedWith({}, ...args)
const servedWith = (env: NodeJS.ProcessEnv, ...args: string[]) => {
  const command = readCommand(args, env)
  if (Result.isFailure(command) || command.success._tag !== "Serve") throw new Error("not served")
  return command.success
}

describe("the command line", () => {
  it("without flags serves on loopback, with the control API for this machine", () => {
    expect(served()).toMatchObject({ port: 4000, host: "127.0.0.1", app: { control: "loopback" } })
  })

  it("on a public address the control API is off unless requested", () => {
    expect(served("--host", "0.0.0.0").app.control).toBe("off")
    expect(served("--host", "192.168.1.7", "--control").app.control).toBe("open")
    expect(served("--host", "::1").app.control).toBe("loopback")
  })

  it("the environment sets data folder, address and prefixes; flags take precedence", () => {
    const env = { DATA_DIR: "/tmp/d", MOCK_PORT: "4100", OMNI_API_PREFIX: "/omni/api.", OMNI_CUSTOMER_PREFIX: "/c." }
    const { port, app } = servedWith(env)
    expect({ port, dataDir: app.dataDir }).toEqual({ port: 4100, dataDir: "/tmp/d" })
    expect(app.prefixes).toEqual({ api: "/omni/api.", wrapper: DEFAULT_PREFIXES.wrapper, customer: "/c." })
    expect(servedWith(env, "--data", "/tmp/e").app.dataDir).toBe("/tmp/e")
    expect(servedWith(env, "--data-dir", "/tmp/f").app.dataDir).toBe("/tmp/f")
  })

  it("scenario, latency, fault and clock set the mock's start", () => {
    const { app } = served(
      "--scenario",
      "flaky-cart",
      "--scenario=item-gone",
      "--latency=300±200",
      "--seed=9",
      "--fault",
      "cart.add 503 times=2 share=0.5 message=Not now, please",
      "--fault",
      "/files/* delay=10±5 truncate",
      "--clock=2026-12-24T09:58:00Z",
      "--freeze",
      "--orders-every=10m",
    )
    expect(app.seed).toBe(9)
    expect(app.initialState).toMatchObject({
      scenarios: [{ name: "flaky-cart" }, { name: "item-gone" }],
      faults: [
        { target: null, delay: { mean: 300, spread: 200, shape: "uniform" } },
        { target: "cart.add", status: 503, times: 2, share: 0.5, message: "Not now, please" },
        { target: "/files/*", delay: { mean: 10, spread: 5 }, truncate: true },
      ],
      clock: { instant: Date.parse("2026-12-24T09:58:00Z"), frozen: true },
      ordersEvery: 600_000,
    })
  })

  it("a rule states its callers", () => {
    const { app } = served("--fault", "cart.* 503 client=1001 header=X-Mock-Tester:anna")
    expect(app.initialState?.faults).toMatchObject([
      { target: "cart.*", status: 503, when: { client: 1001, headers: { "X-Mock-Tester": "anna" } } },
    ])
  })

  it("other sources of answers: files, a recording, a real backend for some calls", () => {
    const others = ["--overrides", "/tmp/o", "--replay=/tmp/r.har", "--replay-unknown=404"]
    const through = ["--through", "cart.*,order.place", "--through=/files/*", "--all-but", "cart.add"]
    const { app } = served(...others, ...through, "--backend", "http://real.test", "--record", "/tmp/kept")
    expect(app).toMatchObject({
      overridesDir: "/tmp/o",
      replay: { file: "/tmp/r.har", unknown: "404" },
      backend: { only: ["cart.*", "order.place", "/files/*"], except: ["cart.add"] },
      recordDir: "/tmp/kept",
    })
  })

  it("a dialect, with its paths and variants", () => {
    expect(served("--dialect", "mymb", "--variant", "nulls", "--variant", "bare-one").app).toMatchObject({
      dialect: "mymb",
      variants: ["nulls", "bare-one"],
      prefixes: { api: "/api/method/mymb_ecommerce.controllers.wrapper." },
    })
    expect(served("--dialect", "mymb", "--variant", "all").app.variants).toContain("three-at-once")
  })

  it("brokers, topics and origins", () => {
    const { app } = served(
      "--kafka",
      "one:9092, two:9093",
      "--kafka-topic",
      "cart=shop.cart",
      "--cors",
      "http://a.test/",
    )
    expect(app.kafka).toEqual({ brokers: ["one:9092", "two:9093"], topics: { cart: "shop.cart" } })
    expect(app.corsOrigins).toEqual(["http://a.test"])
  })

  it.each([
    [["--port", "eighty"], "--port"],
    [["--port", ""], "--port"],
    [["--catalogue", "0"], "--catalogue"],
    [["--latency", "soon"], "--latency"],
    [["--scenario", "flood"], "flood"],
    [["--fault", "cart.ad 503"], "cart.ad"],
    [["--fault", "cart.add"], "does nothing"],
    [["--fault", "cart.add 999"], "status"],
    [["--fault", "cart.add sometimes"], "sometimes"],
    [["--fault", "{oops"], "JSON"],
    [["--clock", "yesterday"], "--clock"],
    [["--freeze"], "--clock"],
    [["--orders-every", "10"], "--orders-every"],
    [["--kafka", "broker"], "host:port"],
    [["--kafka", "b:1", "--kafka-topic", "cart"], "--kafka-topic"],
    [["--cors", "anything"], "--cors"],
    [["--record", "recorded"], "--backend"],
    [["--through", "cart.*"], "--backend"],
    [["--backend", "http://a.test", "--through", "cart.ad"], "cart.ad"],
    [["--backend", "http://a.test", "--backend-timeout", "0"], "--backend-timeout"],
    [["--replay-unknown", "404"], "--replay"],
    [["--replay", "r.har", "--replay-unknown", "500"], "--replay-unknown"],
    [["--dialect", "klingon"], '--dialect: "klingon" is none of dispensa, mymb'],
    [["--variant", "nulls"], "--dialect"],
    [["--dialect", "mymb", "--variant", "zeros"], "zeros"],
    [["--latnecy", "300"], "--latnecy"],
    [["stray"], "stray"],
  ])("%j is refused with a reason", (args, names) => {
    const command = read(...args)
    expect(Result.isFailure(command) ? command.failure : "accepted").toContain(names)
  })

  it("an unknown dialect in the environment is refused under the variable's name, unless a flag names a valid one", () => {
    const env = { DISPENSA_DIALECT: "klingon" }
    const command = readCommand([], env)
    expect(Result.isFailure(command) ? command.failure : "accepted").toContain(
      'DISPENSA_DIALECT: "klingon" is none of dispensa, mymb',
    )
    expect(servedWith(env, "--dialect", "mymb").app.dialect).toBe("mymb")
    expect(servedWith({ DISPENSA_DIALECT: "mymb" }).app.dialect).toBe("mymb")
  })

  it("every flag is in the help", () => {
    const flags = [
      "port",
      "host",
      "data",
      "catalogue",
      "fixtures",
      "cors",
      "log",
      "control",
      "scenario",
      "latency",
      "fault",
    ]
    const answers = [
      "overrides",
      "backend",
      "through",
      "all-but",
      "backend-timeout",
      "replay",
      "replay-unknown",
      "webhook",
    ]
    const begins = ["clock", "freeze", "orders-every", "seed", "record", "kafka", "kafka-topic", "help", "version"]
    for (const flag of [...flags, ...answers, ...begins]) expect(usageOf("dispensa-mock")).toContain(`--${flag}`)
  })
})
