/** A call as a line for the shell, to be made again by hand. Secrets are taken out where it is printed. */

export interface Called {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Longer bodies are no help on a terminal. */
const LONGEST_BODY = 2_000

export const curlLine = ({ method, url, headers, body }: Called): string => {
  const parts = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const data = body === "" ? [] : [`--data ${quoted(body.slice(0, LONGEST_BODY))}`]
  return ["curl", `-X ${method}`, quoted(url), ...parts, ...data].join(" ")
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
