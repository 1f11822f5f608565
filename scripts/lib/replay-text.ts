/** The output of a replay: the recording, whether it folds to its hash, and the differences of the outcome. */
import { type LineKey, type Recording, sharedHash, stateAt, stateHash } from "@dispensa/domain"
import type { Replayed, ReplayReport } from "@dispensa/web/replay"

export const recordingText = (recording: Recording): string => {
  const { app, at, language, page, browser, events, snapshot, calls } = recording
  const failed = calls.filter(({ status }) => status === null || status >= 400)
  return [
    `Recorded ${new Date(at).toISOString()} by version ${app}, ${browser}, ${language}, at ${page}`,
    `${events.length} events${snapshot === null ? "" : ` after a snapshot of all up to ${snapshot.through}`}, ${calls.length} calls, ${failed.length} of them not answered well:`,
    ...failed.map(({ at: then, method, path, status, ms }) => {
      const took = ms === null ? "in flight" : `${ms} ms`
      return `  ${new Date(then).toISOString()} ${method} ${path} ${status ?? "no answer"} ${took}`
    }),
  ].join("\n")
}

export interface HashCheck {
  readonly isSame: boolean
  readonly text: string
}

export const hashCheck = (recording: Recording): HashCheck => {
  const folded = stateAt(recording)
  const isSame = stateHash(folded) === recording.hash
  const isShown = sharedHash(folded) === recording.shown
  const fold = isSame
    ? `✓ The events fold to the recorded state (${recording.hash}).`
    : `✗ The events fold to ${stateHash(folded)}, recorded was ${recording.hash}: the file was changed, or this version folds them differently.`
  const shown = isShown
    ? "✓ The page showed the state of its log."
    : "✗ The page showed a state other than its log's: the fault is in the page."
  return { isSame, text: `${fold}\n${shown}` }
}

export interface ReplayText {
  readonly isSame: boolean
  readonly text: string
}

export const replayText = ({ steps, skipped, missing, carts }: ReplayReport): ReplayText => {
  const others = steps.filter(({ step, replayed }) => step.recorded !== replayed)
  const isSame = others.length === 0 && carts.length === 0
  const known = steps.length - others.length
  const lines = [
    ...missing.map((line) => `  the mock server does not accept ${nameOf(line)}, which was in the recorded cart`),
    ...(skipped === 0 ? [] : [`  ${skipped} steps of other clients or addresses were omitted`]),
    ...others.map(
      (each) => `✗ event ${each.step.key}: ${stepName(each)}: recorded ${each.step.recorded}, now ${nowOf(each)}`,
    ),
    ...carts.map(
      ({ line, recorded, replayed }) => `✗ ${nameOf(line)}: ${recorded} in the recorded cart, ${replayed} now`,
    ),
    isSame
      ? `✓ ${known} ${known === 1 ? "command" : "commands"} ended as recorded, and so did the carts.`
      : `✗ ${others.length} of ${steps.length} commands ended differently, and ${carts.length} lines of the carts.`,
  ]
  return { isSame, text: lines.join("\n") }
}

const nowOf = ({ replayed, reason }: Replayed): string => (reason === null ? replayed : `${replayed} (${reason})`)

const nameOf = ({ itemCode, promoCode }: LineKey): string =>
  promoCode === "" ? itemCode : `${itemCode} (${promoCode})`

const stepName = ({ step }: Replayed): string => {
  switch (step._tag) {
    case "Change": {
      const { change } = step
      return change._tag === "LineRemoved"
        ? `${nameOf(change.line)} removed`
        : `${nameOf(change.line)} ${change._tag === "ItemAdded" ? "+" : "="} ${change.quantity}`
    }
    case "Wish":
      return step.wish._tag === "WishlistItemAdded"
        ? `${step.wish.item.itemCode} wished`
        : `${step.wish.itemCode} unwished`
    case "Order":
      return `order of cart ${step.order.cartId}`
  }
}
