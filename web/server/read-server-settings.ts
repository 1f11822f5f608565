/** The settings of the server itself: address, backend and timeouts (ADR 0044). Read from the environment. */
import { Result, Schema, SchemaIssue } from "effect"
import type { Environment } from "./read-installation.ts"

const MAX_PORT = 65_535
/** An hour: anything longer has failed. */
const MAX_SECONDS = 3600

const wholeNumber = (minimum: number, maximum: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))
const Address = Schema.String.check(
  Schema.isPattern(/^https?:\/\/[\w.[\]:-]+$/u, { message: "Expected an origin such as http://127.0.0.1:8000" }),
)

const Settings = Schema.Struct({
  /** The backend's origin for this server. */
  DISPENSA_BACKEND: Address,
  DISPENSA_HOST: Schema.NonEmptyString,
  DISPENSA_PORT: wholeNumber(0, MAX_PORT),
  /** Seconds for the backend to start its answer. */
  DISPENSA_BACKEND_TIMEOUT: wholeNumber(1, MAX_SECONDS),
  /** Seconds between the stop signal and the last accepted request. */
  DISPENSA_DRAIN: wholeNumber(0, MAX_SECONDS),
  /** Whether the first page of a listing or a product is prerendered (ADR 60). */
  DISPENSA_PRERENDER: Schema.Literals(["on", "off"]),
  /** The proxies that may state the client's address: comma-separated addresses and networks, or `loopback`. */
  DISPENSA_TRUST_PROXY: Schema.NonEmptyString,
  /** The folder of the built shop. */
  DISPENSA_DIST: Schema.String,
})
export type ServerSettings = typeof Settings.Type

const DEFAULTS = {
  DISPENSA_HOST: "127.0.0.1",
  DISPENSA_PORT: "8080",
  DISPENSA_BACKEND_TIMEOUT: "60",
  DISPENSA_DRAIN: "0",
  DISPENSA_PRERENDER: "on",
  DISPENSA_TRUST_PROXY: "loopback",
  DISPENSA_DIST: "",
}

const decode = Schema.decodeUnknownResult(Settings, { errors: "all" })
const problemsOf = SchemaIssue.makeFormatterStandardSchemaV1()

export const readServerSettings = (env: Environment): Result.Result<ServerSettings, ReadonlyArray<string>> => {
  const stated = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined))
  return Result.mapError(decode({ ...DEFAULTS, ...stated }), (error) =>
    problemsOf(error.issue).issues.map(({ path = [], message }) => `${path.map(String).join(".")}: ${message}`),
  )
}
