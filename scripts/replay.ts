/** Summarises a recording, folds it, and replays its commands against a fresh mock server. */
import { parseArgs } from "node:util"
import { printable } from "@dispensa/contracts"
import { Result } from "effect"
import { openRecording } from "./lib/open-recording.ts"
import { readRecording } from "./lib/recording-file.ts"
import { replayInMock } from "./lib/replay-run.ts"
import { hashCheck, recordingText, replayText } from "./lib/replay-text.ts"

const USAGE = `npm run replay -- recording.json [options]

Reads a problem report of the shop, folds its events (is the state the recorded one?) and repeats its
commands again against a fresh mock server (does anything end differently?).

  --open [n]      starts the shop in development instead, and opens it at event n (by default the last one)
  --catalogue n   the mock server's number of products, 600 by default
  --help          this text

Exits with 0 when everything is as recorded, 1 when something is not, 2 when the file is not a recording.`

const print = (text: string): void => console.log(printable(text))
const fail = (text: string): never => {
  console.error(printable(text))
  process.exit(2)
}

const read = () => {
  const flag = { type: "boolean", default: false } as const
  const options = { catalogue: { type: "string", default: "600" }, open: flag, help: flag } as const
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

const { values, positionals } = read()
if (values.help) {
  print(USAGE)
  process.exit(0)
}
const [file = fail(`Which recording?\n\n${USAGE}`), place] = positionals
const products = Number(values.catalogue)
if (!Number.isInteger(products) || products < 1)
  fail(`--catalogue takes a whole number above 0, not ${values.catalogue}`)

const recording = Result.getOrElse(readRecording(file), fail)
print(recordingText(recording))
const hash = hashCheck(recording)
print(hash.text)
if (values.open) {
  const last = recording.events.length
  const event = Number(place ?? last)
  if (!Number.isInteger(event) || event < 0 || event > last) fail(`--open takes 0 to ${last}, not ${place}`)
  process.exit(await openRecording(file, recording, event))
}
const replayed = replayText(await replayInMock(recording, products))
print(replayed.text)
process.exit(hash.isSame && replayed.isSame ? 0 : 1)
