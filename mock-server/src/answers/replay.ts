/** Answers of a recording: a repeated request is answered in order, and the last answer repeats. */
import { isDeepStrictEqual } from "node:util"
import { endpoints } from "@dispensa/contracts"
import { Result, Schema } from "effect"
import { redactValue } from "../control/log/redact.ts"
import { refusalAnswer } from "../plugins/errors.ts"
import type { AnswerSource, OtherAnswer, OtherCall } from "../plugins/other-answers.ts"
import { both } from "../shop/common/language.ts"
import { failure, notFound, type Refusal } from "../shop/common/refusal.ts"
import { openSession } from "../shop/session/sessions.ts"
import type { Shop } from "../shop/shop.ts"
import { sentBodyOf, objectOf } from "./fields.ts"
import { hasPlaceholder, matchesPlaceholder } from "./placeholders.ts"
import { type Ending, type PlayedCall, readRecordingFile } from "./recording-file.ts"
import type { ReplayOptions } from "./replay-options.ts"

/** All recordings of one request, in order. */
interface Track {
  readonly call: PlayedCall
  readonly endings: ReadonlyArray<Ending>
  played: number
}

export interface PlayedTrack {
  readonly method: string
  readonly path: string
  readonly recorded: number
  /** More than were recorded: the last answer was repeated. */
  readonly played: number
}

export interface Replay {
  readonly source: AnswerSource
  /** Returns the number of recorded calls. */
  readonly load: (text: string) => Result.Result<number, string>
  /** Plays from the start. */
  readonly rewind: () => void
  readonly stop: () => void
  readonly unknown: NonNullable<ReplayOptions["unknown"]>
  readonly tracks: () => ReadonlyArray<PlayedTrack>
}

export const makeReplay = (shop: Shop, unknown: Replay["unknown"] = "mock"): Replay => {
  let tracks: ReadonlyArray<Track> = []
  const isMade = (method: string, path: string): boolean =>
    tracks.some(({ call }) => call.method === method && isPath(call.path, path))
  return {
    unknown,
    load: (text) =>
      Result.map(readRecordingFile(text), (calls) => {
        tracks = tracksOf(calls)
        return calls.length
      }),
    rewind: () => {
      for (const track of tracks) track.played = 0
    },
    stop: () => {
      tracks = []
    },
    tracks: () =>
      tracks.map(({ call, endings, played }) => ({
        method: call.method,
        path: call.path,
        recorded: endings.length,
        played,
      })),
    source: {
      name: "replay",
      mayAnswer: ({ request, endpointId, path }) =>
        isMade(request.method, path) || (unknown === "404" && tracks.length > 0 && endpointId !== undefined),
      answer: (call) => {
        const ending = nextOf(tracks.filter(({ call: recorded }) => isSameCall(recorded, call)))
        if (ending !== null) return given(shop, call, ending)
        return unknown === "404" && call.endpointId !== undefined ? refused(call, NOT_RECORDED(call)) : null
      },
    },
  }
}

const tracksOf = (calls: ReadonlyArray<PlayedCall>): ReadonlyArray<Track> => {
  const tracks = new Map<string, { call: PlayedCall; endings: Ending[]; played: number }>()
  for (const call of calls) {
    const key = JSON.stringify([call.method, call.path, call.sent])
    const track = tracks.get(key) ?? { call, endings: [], played: 0 }
    track.endings.push(call.ending)
    tracks.set(key, track)
  }
  return [...tracks.values()]
}

/** Of several matches, unplayed ones come first; then the very last answer repeats. */
const nextOf = (fitting: ReadonlyArray<Track>): Ending | null => {
  const track = fitting.find(({ endings, played }) => played < endings.length) ?? fitting.at(-1)
  if (track === undefined) return null
  const ending = track.endings[Math.min(track.played, track.endings.length - 1)]
  track.played += 1
  // A recorded failure does not repeat for ever.
  const isOver = track.played > track.endings.length && ending?._tag !== "Answered"
  return ending === undefined || isOver ? null : ending
}

const isSameCall = ({ method, path, sent }: PlayedCall, call: OtherCall): boolean => {
  const { request } = call
  if (method !== request.method || !isPath(path, call.path)) return false
  if (sent === null) return true
  return fits(sent.query, objectOf(request.query)) && fits(sent.body, redactValue(sentBodyOf(request) ?? undefined))
}

/** Names and codes in a path may have been anonymised. */
const isPath = (recorded: string, path: string): boolean => {
  if (recorded === path) return true
  const [there, here] = [recorded.split("/"), path.split("/")]
  return there.length === here.length && there.every((step, at) => fits(decoded(step), decoded(here[at] ?? "")))
}

const decoded = (step: string): string => {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** Equal, except for anonymised texts. */
const fits = (recorded: unknown, given: unknown): boolean => {
  if (typeof recorded === "string" && typeof given === "string")
    return recorded === given || (hasPlaceholder(recorded) && matchesPlaceholder(recorded, given))
  if (Array.isArray(recorded))
    return Array.isArray(given) && recorded.length === given.length && recorded.every((one, at) => fits(one, given[at]))
  if (typeof recorded !== "object" || recorded === null) return isDeepStrictEqual(recorded, given)
  if (typeof given !== "object" || given === null) return false
  const there = new Map<string, unknown>(Object.entries(given))
  const names = Object.entries(recorded)
  return names.length === there.size && names.every(([name, value]) => there.has(name) && fits(value, there.get(name)))
}

const given = (shop: Shop, call: OtherCall, ending: Ending): OtherAnswer | "cut" | null => {
  switch (ending._tag) {
    case "Answered":
      return call.endpointId === endpoints.login.id ? withToken(shop, ending.answer) : ending.answer
    case "Refused":
      return refused(call, failure(ending.status, both(`Recorded: ${ending.status}`)))
    case "Cut":
      return "cut"
    case "Fine":
      return null
  }
}

const Login = Schema.fromJsonString(
  Schema.StructWithRest(
    Schema.Struct({
      message: Schema.StructWithRest(Schema.Struct({ client_id: Schema.Int }), [
        Schema.Record(Schema.String, Schema.Unknown),
      ]),
      access_token: Schema.String,
    }),
    [Schema.Record(Schema.String, Schema.Unknown)],
  ),
)

/** The recorded token is another service's, or anonymised: for a known client the mock issues one of its own. */
const withToken = (shop: Shop, answer: OtherAnswer): OtherAnswer => {
  const login = Schema.decodeUnknownResult(Login)(answer.body.toString())
  if (answer.status !== 200 || Result.isFailure(login)) return answer
  const { message } = login.success
  const user = [...shop.catalogue.users.values()].find(({ clientId }) => clientId === message.client_id)
  if (user === undefined) return answer
  return { ...answer, body: Buffer.from(JSON.stringify({ ...login.success, access_token: openSession(shop, user) })) }
}

const refused = ({ request }: OtherCall, refusal: Refusal): OtherAnswer => {
  const { status, body } = refusalAnswer(request, refusal)
  return {
    status,
    headers: [["content-type", "application/json; charset=utf-8"]],
    body: Buffer.from(JSON.stringify(body)),
  }
}

const NOT_RECORDED = ({ request, path }: OtherCall): Refusal =>
  notFound({ it: "Chiamata registrata", en: "Recorded call" }, `${request.method} ${path}`)
