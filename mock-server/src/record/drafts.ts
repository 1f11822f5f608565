/** Exchanges as files: fixture drafts of those that decode, examples of those that do not; without secrets. */
import { createHash } from "node:crypto"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { redactUrl, redactValue } from "../control/log/redact.ts"
import { FormBody } from "../plugins/body.ts"
import type { RecordedExchange } from "./compare.ts"

export interface Drafts {
  /** Answers the file's name below the folder; null when there are enough of its kind. */
  readonly keep: (folder: "drafts" | "drift", where: string, exchange: RecordedExchange) => Promise<string | null>
}

/** Of one endpoint and status: more would only be more of the same. */
export const MAX_OF_A_KIND = 50

export const openDrafts = async (root: string, now: () => Date = () => new Date()): Promise<Drafts> => {
  await mkdir(root, { recursive: true })
  const kinds = new Map<string, Set<string>>()
  return {
    keep: async (folder, where, exchange) => {
      const kind = join(folder, fileName(where))
      const names = kinds.get(`${kind}/${exchange.status}`) ?? new Set()
      kinds.set(`${kind}/${exchange.status}`, names)
      // The same request again replaces its draft.
      const name = `${exchange.status}-${requestHash(exchange)}.json`
      if (!names.has(name) && names.size >= MAX_OF_A_KIND) return null
      names.add(name)
      await mkdir(join(root, kind), { recursive: true })
      const draft = { endpoint: where, recordedAt: now().toISOString(), ...shown(exchange) }
      await writeFile(join(root, kind, name), `${JSON.stringify(draft, null, 2)}\n`)
      return `${kind}/${name}`
    },
  }
}

const shown = ({ method, path, query, requestBody, status, answer }: RecordedExchange) => ({
  request: {
    method,
    path: redactUrl(path),
    query: redactValue(query),
    body: redactValue(requestBody instanceof FormBody ? requestBody.fields : (requestBody ?? null)),
  },
  answer: { status, body: answer === undefined ? null : redactValue(answer) },
})

const requestHash = ({ method, path, query, requestBody }: RecordedExchange): string =>
  createHash("sha256")
    .update(JSON.stringify([method, path, redactValue(query), redactValue(requestBody ?? null)]))
    .digest("hex")
    .slice(0, 12)

/** Unknown paths may contain anything. */
const fileName = (where: string): string =>
  where
    .replaceAll(/[^A-Za-z0-9._-]+/g, "_")
    .replace(/^\.+/, "_")
    .slice(0, 100) || "_"
