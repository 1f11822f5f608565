/** Which answers the worker may store: of its own code only what is that code, of pictures only what their server lets a device keep. */

const CODE_TYPES: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [/\.js$/, /^(text|application)\/javascript\b/i],
  [/\.css$/, /^text\/css\b/i],
  [/\.html$/, /^text\/html\b/i],
  [/\.wasm$/, /^application\/wasm\b/i],
]
const PAGE = /^text\/html\b/i
const PICTURE = /^image\//i
const FORBIDDEN = /\b(no-store|private)\b/i

type Answer = Pick<Response, "status" | "redirected" | "headers">

const typeOf = ({ headers }: Answer): string => headers.get("content-type") ?? ""

/** A proxy's sign-in or maintenance page that comes in a file's place with status 200 would be that file until the next release. */
export const isFile = (url: string, answer: Answer): boolean => {
  if (answer.status !== 200 || answer.redirected) return false
  const { pathname } = new URL(url, "https://worker.invalid")
  const expected = CODE_TYPES.find(([name]) => name.test(pathname))?.[1]
  return expected === undefined ? !PAGE.test(typeOf(answer)) : expected.test(typeOf(answer))
}

/** The store of pictures is of the device, not of who is logged in: what is one person's never enters it. */
export const isSharedPicture = (answer: Answer): boolean =>
  answer.status === 200 && PICTURE.test(typeOf(answer)) && !FORBIDDEN.test(answer.headers.get("cache-control") ?? "")
