/** A recording as a file: decoded, or one sentence with the reason of the failure. */
import { readFileSync } from "node:fs"
import { decodeRecording, type Recording, type RecordingFault } from "@dispensa/domain"
import { Option, Result, Schema } from "effect"

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

export const readRecording = (path: string): Result.Result<Recording, string> => {
  const text = Result.try(() => readFileSync(path, "utf8"))
  if (Result.isFailure(text)) return Result.fail(`${path} cannot be read.`)
  const content = parse(text.success)
  if (Option.isNone(content)) return Result.fail(`${path} is not JSON.`)
  return Result.mapError(decodeRecording(content.value), (fault) => `${path} ${sentence(fault)}`)
}

const sentence = (fault: RecordingFault): string => {
  switch (fault._tag) {
    case "NoRecording":
      return `is not a recording of the shop: ${fault.reason}`
    case "OtherVersion":
      return `is a recording of version ${fault.version}, which this version of the shop does not support.`
    case "UnknownEvent":
      return `holds an event that this version of the shop does not know, at ${fault.key}: ${fault.reason}`
    case "UnknownSnapshot":
      return `holds a snapshot that this version of the shop does not know: ${fault.reason}`
  }
}
