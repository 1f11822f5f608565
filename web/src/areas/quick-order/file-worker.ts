/** Worker that reads files and texts: excessive time or memory affects the worker alone. */
import { readFile } from "./read-file.ts"
import { readLongText } from "./read-pasted.ts"

addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (data instanceof Blob) void readFile(data).then((reading) => postMessage(reading))
  if (typeof data === "string") postMessage(readLongText(data))
})
