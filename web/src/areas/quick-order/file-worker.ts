/** Reads the files and texts that it is sent: what takes too long or too much memory here stops nothing but itself. */
import { readFile } from "./read-file.ts"
import { readLongText } from "./read-pasted.ts"

addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data instanceof Blob) void readFile(data).then((reading) => postMessage(reading))
  if (typeof data === "string") postMessage(readLongText(data))
})
