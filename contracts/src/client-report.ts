/** What a client's browser says of how the shop did there, where an installation asks for it: nothing of a person (ADR 0044). */
import { Locale } from "@dispensa/domain"
import { Schema } from "effect"

const text = (pattern: RegExp) => Schema.String.check(Schema.isPattern(pattern))

/** Which page of the table, never its address: a search or a product says what somebody wants. */
const common = { page: text(/^[\w-]{1,40}$/u), language: Locale, release: text(/^[\w. -]{1,40}$/u) }
/** Frames of the shop's own code; the maps of the build say what is there. */
const Frame = text(/^[\w.-]{1,120}\.js:\d{1,9}:\d{1,9}$/u)
/** Enough to see who called whom. */
const MAX_FRAMES = 8
/** What one page sends in all. */
const MAX_REPORTS = 30

const ClientReport = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("vital"),
    name: Schema.Literals(["CLS", "FCP", "INP", "LCP", "TTFB"]),
    value: Schema.Finite,
    ...common,
  }),
  Schema.Struct({
    kind: Schema.Literal("error"),
    /** The error's name; its message may hold anything. */
    name: text(/^\w{1,60}$/u),
    frames: Schema.Array(Frame).check(Schema.isMaxLength(MAX_FRAMES)),
    ...common,
  }),
  Schema.Struct({
    /** An answer departed from its schema: the endpoint and the place in its answer, no value of it. */
    kind: Schema.Literal("drift"),
    endpoint: text(/^[\w.-]{1,60}$/u),
    path: text(/^[\w.[\]-]{1,160}$/u),
    ...common,
  }),
])
export type ClientReport = typeof ClientReport.Type

/** What one page sends at once. */
export const ClientReports = Schema.fromJsonString(Schema.Array(ClientReport).check(Schema.isMaxLength(MAX_REPORTS)))
