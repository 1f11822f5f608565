/**
 * A fetch for a server's own calls that aborts a huge or endless answer of the backend, which would otherwise fill the memory
 * shared by all visitors.
 */

/** Far more than a page's data. */
const MOST_BYTES = 8 * 1024 * 1024
/** From the call to the answer's last byte. */
const MOST_MS = 10_000

export const boundedFetch: typeof fetch = async (input, init) => {
  const limit = AbortSignal.timeout(MOST_MS)
  const given = init?.signal
  const signal = given === null || given === undefined ? limit : AbortSignal.any([given, limit])
  const answer = await globalThis.fetch(input, { ...init, signal })
  return answer.body === null ? answer : new Response(answer.body.pipeThrough(counting()), answer)
}

const counting = (): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> => {
  let bytes = 0
  return new TransformStream({
    transform: (part, controller) => {
      bytes += part.byteLength
      if (bytes > MOST_BYTES) controller.error(new Error(`an answer of more than ${MOST_BYTES} bytes`))
      else controller.enqueue(part)
    },
  })
}
