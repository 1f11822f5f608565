/** The OpenAPI 3.1 document of the endpoint table: nothing that an entry states is written by hand. */
import { answerHeaders, headerParameters } from "./docs/headers.ts"
import { type Json, makeSchemaRegistry } from "./docs/json-schema.ts"
import { type Registries, operationOf, tagOf } from "./docs/operation.ts"
import { refusalExamples } from "./docs/refusal-examples.ts"
import { makeResponseRegistry } from "./docs/responses.ts"
import type { Base } from "./endpoint.ts"
import { DEFAULT_PREFIXES, type Prefixes } from "./prefixes.ts"
import { type EndpointKey, endpoints } from "./table.ts"

/** The document for a backend whose paths begin with these prefixes. */
export const makeOpenApi = (prefixes: Prefixes = DEFAULT_PREFIXES): Json => {
  const registries = { schemas: makeSchemaRegistry(), responses: makeResponseRegistry() }
  const paths = pathsOf(prefixes, registries)
  return {
    openapi: "3.1.0",
    info: {
      title: "Dispensa: the calls of the storefront",
      version: "0.1.0",
      description: INTRODUCTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: SERVERS.omnicommerce,
    tags: [...new Set(keys.map((key) => tagOf(endpoints[key])))]
      .toSorted()
      .map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      schemas: registries.schemas.components(),
      responses: registries.responses.components(),
      parameters: headerParameters,
      headers: answerHeaders,
      examples: refusalExamples(),
      securitySchemes: {
        applicationToken: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "`token <key>:<secret>`: reads content and nothing else.",
        },
        clientToken: { type: "http", scheme: "bearer", description: "The `access_token` of a login." },
      },
    },
  }
}

const INTRODUCTION = [
  "Made from the endpoint table of `contracts`. A method's return value stands under `message`, a resource's under `data`.",
  "`x-capability` says what an operation belongs to: those of `shop` alone make a shop that takes orders; each other capability can be left out.",
  "Amounts are numbers in euro, days `YYYY-MM-DD`, instants ISO 8601. Unknown fields are ignored on both sides.",
  "A text is stored letter by letter, or refused; whitespace around it does not count, and may be stored or cut.",
].join("\n")

/** Every installation has hosts of its own: these are placeholders. */
const hostOf = (name: string, description: string): Json => ({ url: `https://${name}.dispensa.test`, description })

const OWN_ORIGIN: Json = { url: "/", description: "The storefront's own origin, which hands the calls on" }

/** Each base URL of the storefront may be another host. */
const SERVERS: Readonly<Record<Base, ReadonlyArray<Json>>> = {
  omnicommerce: [hostOf("omnicommerce", "The omnicommerce backend"), OWN_ORIGIN],
  register: [hostOf("register", "The backend for registrations"), OWN_ORIGIN],
  tracking: [hostOf("tracking", "The tracking backend, a Kafka REST proxy"), OWN_ORIGIN],
}

const isKey = (key: string): key is EndpointKey => Object.hasOwn(endpoints, key)
const keys: ReadonlyArray<EndpointKey> = Object.keys(endpoints).filter(isKey)

const pathsOf = (prefixes: Prefixes, registries: Registries): Json => {
  const paths = new Map<string, Json>()
  for (const key of keys) {
    const { path: pathFor, base, method } = endpoints[key]
    const path = pathFor(prefixes)
    paths.set(path, {
      ...(base === "omnicommerce" ? {} : { servers: SERVERS[base] }),
      ...paths.get(path),
      [method.toLowerCase()]: operationOf(key, prefixes, registries),
    })
  }
  return Object.fromEntries(paths)
}

const TAGS: Readonly<Record<string, string>> = {
  account: "The customer's own data and password.",
  address: "Delivery addresses.",
  agent: "The clients an agent works for.",
  blog: "Blog posts.",
  cart: "The cart of a client's delivery address.",
  product: "Listing, products, suggestions, reviews.",
  contact: "What visitors and clients send to the supplier.",
  content: "Menu, footer, home and other pages.",
  coupon: "Coupons on a cart.",
  document: "Invoices, transport documents, deadlines, credit, downloads.",
  order: "Ordering a cart, and orders that were placed.",
  payment: "Paying an order.",
  resource: "Documents of the backend, read only.",
  "saved-cart": "Carts saved under a name.",
  list: "Shopping lists with the wanted stock and what was counted.",
  standing: "Standing orders: what is proposed on which days. They order nothing by themselves.",
  session: "Login, logout, registration.",
  tracking: "Records for the analytics backend.",
  wishlist: "Products saved for later.",
}

/** The text of `openapi.json`. */
export const openApiText = (): string => `${printed(makeOpenApi(), "")}\n`

/** As wide as the lines of the sources. */
const LINE_WIDTH = 120

/** Values that fit on one line are printed on one. */
const printed = (value: unknown, indent: string): string => {
  const short = JSON.stringify(value)
  if (typeof value !== "object" || value === null || short.length + indent.length <= LINE_WIDTH) return short
  const inner = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((each) => inner + printed(each, inner)).join(",\n")}\n${indent}]`
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `${inner}${JSON.stringify(name)}: ${printed(each, inner)}`)
  return `{\n${fields.join(",\n")}\n${indent}}`
}
