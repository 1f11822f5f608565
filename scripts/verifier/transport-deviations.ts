/** Answers that are right and travel wrong. */
import type { ServiceAnswer } from "./deviating.ts"
import { type FollowPlanted, rewriting, saying } from "./planting.ts"

const FILE = /^document\.file$/
const file = (change: (answer: ServiceAnswer) => ServiceAnswer): Pick<FollowPlanted, "changesAnswer"> => ({
  changesAnswer: (answer, { url }) =>
    url.includes("download_file") && answer.status === 200 ? change(answer) : answer,
})
const preflight = (change: (headers: Readonly<Record<string, string>>) => Readonly<Record<string, string>>) => ({
  changesAnswer: (answer: ServiceAnswer, { method }: { readonly method: string }) =>
    method === "OPTIONS" ? { ...answer, headers: change(answer.headers ?? {}) } : answer,
})

export const transportDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "a preflight that allows no DELETE",
    check: "(none)",
    only: /^wishlist\./,
    ...preflight((headers) => ({ ...headers, "access-control-allow-methods": "GET, POST, PUT" })),
    says: /wishlist\.remove: transport: a preflight of DELETE allows the verb: GET, POST, PUT/,
  },
  {
    title: "a preflight that allows no DELETE of one route",
    check: "(none)",
    only: /^(wishlist|saved-cart|address)\./,
    changesAnswer: (answer, { method, url }) =>
      method === "OPTIONS" && url.includes("saved_carts/")
        ? { ...answer, headers: { ...answer.headers, "access-control-allow-methods": "GET, POST, PUT" } }
        : answer,
    says: /saved-cart\.delete: transport: a preflight of DELETE allows the verb: GET, POST, PUT/,
  },
  {
    title: "a preflight that allows no Authorization",
    check: "(none)",
    only: /^cart\.get$/,
    ...preflight((headers) => ({ ...headers, "access-control-allow-headers": "*" })),
    says: /a preflight of POST allows the header authorization: \*/,
  },
  {
    title: "a preflight that is refused",
    check: "(none)",
    only: /^address\./,
    changesAnswer: (answer, { method }) => (method === "OPTIONS" ? { ...answer, status: 405 } : answer),
    says: /a preflight of PUT is answered with a success: 405/,
  },
  {
    title: "an answer that exposes another header than the key",
    check: "(none)",
    only: /^wishlist\./,
    changesAnswer: (answer, { method }) =>
      method === "OPTIONS"
        ? answer
        : { ...answer, headers: { ...answer.headers, "access-control-expose-headers": "Content-Disposition" } },
    says: /wishlist\.add: transport: an answer to POST exposes Idempotency-Key: Content-Disposition/,
  },
  {
    title: "an answer that no page may read",
    check: "(none)",
    only: /^cart\.get$/,
    changesAnswer: (answer, { method }) =>
      method === "OPTIONS"
        ? answer
        : { ...answer, headers: { ...answer.headers, "access-control-allow-origin": "https://else.test" } },
    says: /an answer to POST may be read by a page of the origin: https:\/\/else\.test/,
  },
  {
    title: "no CORS at all, where an origin needs it",
    check: "(none)",
    only: /^cart\.get$/,
    args: ["--origin", "https://shop.dispensa.test"],
    ...saying("", {
      "access-control-allow-origin": "",
      "access-control-allow-methods": "",
      "access-control-allow-headers": "",
    }),
    says: /a preflight of POST allows the origin: nothing/,
  },
  {
    title: "a personal answer that is cached",
    check: "a login",
    only: /^account\.profile$/,
    ...saying("customer.profile", { "cache-control": "public, max-age=600" }),
    says: /account\.profile: transport: a personal answer is not cached: Cache-Control: public, max-age=600/,
  },
  {
    title: "a file without a name",
    check: "files",
    only: FILE,
    ...saying("download_file", { "content-disposition": "" }),
    says: /document\.file: transport: a file has a name \(Content-Disposition\): nothing/,
  },
  {
    title: "a file that breaks off",
    check: "files",
    only: FILE,
    ...file((answer) => ({ ...answer, bytes: (answer.bytes ?? new Uint8Array()).subarray(0, 400) })),
    says: /document\.file: transport: a file is whole \(it ends with %%EOF\): 400 bytes/,
  },
  {
    title: "a file of another type",
    check: "files",
    only: FILE,
    ...file((answer) => ({ ...answer, type: "application/octet-stream" })),
    says: /document\.file: transport: a file says its type, application\/pdf: application\/octet-stream/,
  },
  {
    title: "a key that stands twice",
    check: "adding",
    only: /^cart\.get$/,
    ...rewriting("get_cart_items", (body) => body.replace('{"message":{', '{"message":{"totale_netto":0,')),
    says: /cart\.get: transport: a key stands once in an object: "totale_netto" twice/,
  },
  {
    title: "letters in Latin-1",
    check: "adding an address",
    only: /^address\.add$/,
    changesAnswer: (answer, { url }) =>
      url.includes("customer.addresses") ? { ...answer, bytes: Buffer.from(answer.body, "latin1") } : answer,
    says: /address\.(add|list): transport: an answer is UTF-8: other bytes/,
  },
  {
    title: "letters that are encoded twice",
    check: "adding an address",
    only: /^address\.add$/,
    ...rewriting("customer.addresses", (body) => Buffer.from(body, "utf8").toString("latin1")),
    says: /address\.(add|list): transport: letters are encoded once: .*Ã/,
  },
  {
    title: "a stack trace in a 500",
    check: "a fault inside",
    only: /^cart\.get$/,
    changesAnswer: (answer) =>
      answer.status === 500
        ? { ...answer, body: '{"exc":"Traceback (most recent call last):\\n  File \\"cart.py\\", line 7"}' }
        : answer,
    says: /cart\.get: transport: a 500 shows nothing of the service's inside: Traceback/,
  },
  {
    title: "an answer that takes too long",
    check: "deleting an address",
    only: /^address\.delete$/,
    args: ["--max-ms", "40"],
    delayMs: 60,
    says: /address\.\w+: transport: an answer comes within 40 ms: after \d+ ms/,
  },
]
