/**
 * Reports of a client's browser on the shop's performance and errors, if an installation requests them; without personal data
 * (ADR 0044).
 */
import { Locale } from "@dispensa/domain"
import { Schema } from "effect"

const text = (pattern: RegExp) => Schema.String.check(Schema.isPattern(pattern))

/** The page's name in the table, never its address: a search or a product reveals what somebody wants. */
const common = { page: text(/^[\w-]{1,40}$/u), language: Locale, release: text(/^[\w. -]{1,40}$/u) }
/** Stack frames of the shop's own code; the build's source maps resolve them. */
const Frame = text(/^[\w.-]{1,120}\.js:\d{1,9}:\d{1,9}$/u)
/** Enough to see the chain of calls. */
const MAX_FRAMES = 8
/** The limit per page. */
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
    /** The error's name; its message could contain anything. */
    name: text(/^\w{1,60}$/u),
    frames: Schema.Array(Frame).check(Schema.isMaxLength(MAX_FRAMES)),
    ...common,
  }),
  Schema.Struct({
    /** An answer departed from its schema: the endpoint and the path in its answer, without the value. */
    kind: Schema.Literal("drift"),
    endpoint: text(/^[\w.-]{1,60}$/u),
    path: text(/^[\w.[\]-]{1,160}$/u),
    ...common,
  }),
])
export type ClientReport = typeof ClientReport.Type

/** One batch of a page. */
export const ClientReports = Schema.fromJsonString(Schema.Array(ClientReport).check(Schema.isMaxLength(MAX_REPORTS)))
