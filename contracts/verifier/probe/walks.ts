/** Short sequences of good calls whose answers must follow from each other: what no single answer shows. */
import { Option, Schema } from "effect"
import { METHOD_ROOT } from "../../src/prefixes.ts"
import { parseJson } from "../../src/server-message.ts"
import { changed, goodWire, type ProbeContext } from "./baseline.ts"
import { thrown, type Walked, type WalkFinding } from "../run/law.ts"
import { keyFindings } from "./keys.ts"
import { send, type Sent } from "./judge.ts"

type Walk = (context: ProbeContext) => Promise<ReadonlyArray<WalkFinding>>

/** The walks of the endpoints that are asked for. */
export const walks = async (context: ProbeContext, asked: ReadonlySet<string>): Promise<Walked> => {
  const chosen = WALKS.filter(({ endpoint }) => endpoint === "any" || asked.has(endpoint))
  const findings: Array<WalkFinding> = []
  for (const { endpoint, walk } of chosen)
    findings.push(
      ...(await walk(context).catch((error: unknown) => [thrown(endpoint, "a sequence of good calls", error)])),
    )
  const keys = await keyFindings(context, asked).catch((error: unknown) => {
    return { requests: 0, findings: [thrown("(keys)", "idempotency keys", error)] }
  })
  return { requests: chosen.length * 2 + keys.requests, findings: [...findings, ...keys.findings] }
}

const jsonOf = (sent: Sent): unknown => ("silence" in sent ? null : Option.getOrNull(parseJson(sent.text)))
const saidBy = (sent: Sent): string => ("silence" in sent ? sent.silence : String(sent.status))

const Ack = Schema.Struct({
  error_code: Schema.Literal(200),
  offset: Schema.optionalKey(Schema.Int),
  partition_id: Schema.optionalKey(Schema.Unknown),
})
const ackOf = Schema.decodeUnknownOption(Ack)

/** Records of a topic are numbered, each higher than the last; a topic of several partitions numbers each of them. */
const offsetsRise =
  (endpoint: string): Walk =>
  async (context) => {
    const wire = await goodWire(context, endpoint)
    if (wire === null) return []
    const sent = [await send(context.options, wire), await send(context.options, wire)]
    const [first, second] = sent.map((one) => Option.getOrNull(ackOf(jsonOf(one))))
    if (!first || !second) {
      const came = sent.map(saidBy).join(", then ")
      return [{ endpoint, kind: "does not decode", what: "two records of a topic must be taken", came }]
    }
    if (first.offset === undefined || second.offset === undefined) return []
    if (first.partition_id !== second.partition_id || second.offset > first.offset) return []
    const came = `${first.offset}, then ${second.offset}`
    return [{ endpoint, kind: "wrong order", what: "offsets of two records must rise", came }]
  }

const Cart = Schema.Struct({
  message: Schema.Struct({
    data: Schema.Array(
      Schema.Struct({
        row_id: Schema.Unknown,
        carti: Schema.Unknown,
        promo_code: Schema.optionalKey(Schema.Unknown),
        promo_row: Schema.optionalKey(Schema.Unknown),
      }),
    ),
  }),
})
const cartOf = Schema.decodeUnknownOption(Cart)
const OnlyIdentity = Schema.Struct({ user_temp: Schema.Unknown })
const identityOf = Schema.decodeUnknownOption(OnlyIdentity)

/** Adding an item twice makes one row of it (S3.2). */
const rowsAreUnique: Walk = async (context) => {
  const add = await goodWire(context, "cart.add")
  const load = context.good.get("cart.get")
  if (add === null || load === undefined) return []
  const said = [await send(context.options, add), await send(context.options, add)].map(saidBy)
  const body = Option.getOrNull(identityOf(add.body))
  const loaded = await send(context.options, { ...add, path: load.request.path, body })
  const cart = cartOf(jsonOf(loaded))
  if (Option.isNone(cart)) {
    const came = `${said.join(", ")}, then ${saidBy(loaded)}`
    return [{ endpoint: "cart.get", kind: "does not decode", what: "the cart after adding twice", came }]
  }
  const rows = cart.value.message.data
  const keys = rows.map(({ carti, promo_code = "", promo_row = 0 }) => JSON.stringify([carti, promo_code, promo_row]))
  const ids = rows.map(({ row_id }) => JSON.stringify(row_id))
  const isUnique = new Set(keys).size === keys.length && new Set(ids).size === ids.length
  const what = "the item was added twice: one row of it"
  return isUnique ? [] : [{ endpoint: "cart.get", kind: "accepted nonsense", what, came: `rows ${keys.join(" ")}` }]
}

const Page = Schema.Struct({
  message: Schema.Struct({
    product_list: Schema.Struct({
      data: Schema.Array(
        Schema.Struct({
          sku: Schema.optionalKey(Schema.Unknown),
          slug: Schema.optionalKey(Schema.Unknown),
          id: Schema.optionalKey(Schema.Unknown),
        }),
      ),
    }),
  }),
})
const pageOf = Schema.decodeUnknownOption(Page)

/** No product stands twice on a page, or on two pages (S2.44). */
const pagesDiffer: Walk = async (context) => {
  const interaction = context.good.get("product.list")
  const wire = await goodWire(context, "product.list")
  if (interaction === undefined || wire === null) return []
  const seen: Array<string> = []
  for (const page of ["1", "2"]) {
    const body = [
      ["page", page],
      ["text", ""],
    ].reduce<unknown>((rest, [name = "", value]) => changed(rest, [name], () => value), wire.body)
    const found = pageOf(jsonOf(await send(context.options, { ...wire, body })))
    const products = Option.isSome(found) ? found.value.message.product_list.data : []
    seen.push(...products.map(({ sku, slug, id }) => JSON.stringify(slug ?? sku ?? id)))
  }
  const twice = seen.find((slug, index) => seen.indexOf(slug) !== index)
  if (twice === undefined) return []
  return [
    {
      endpoint: "product.list",
      kind: "wrong order",
      what: "pages 1 and 2 must not share a product",
      came: `${twice} twice`,
    },
  ]
}

/** A method that does not exist is Frappe's 417. */
const unknownMethod: Walk = async ({ options }) => {
  if (options.provider === "tracking") return []
  const sent = await send(options, {
    method: "POST",
    path: `${METHOD_ROOT}dispensa.no_such_method`,
    headers: { "content-type": "application/json", accept: "application/json" },
    query: {},
    body: {},
  })
  if (!("silence" in sent) && sent.status === 417) return []
  return [
    {
      endpoint: "(unknown method)",
      kind: "wrong status",
      what: "a method that does not exist must answer 417",
      came: saidBy(sent),
    },
  ]
}

/** After logging out, the token opens nothing. */
const logoutEnds: Walk = async (context) => {
  const load = await goodWire(context, "cart.get")
  const logout = context.good.get("session.logout")
  if (logout === undefined || load === null) return []
  const { method, path } = logout.request
  await send(context.options, { ...load, method, path, body: {} })
  const sent = await send(context.options, load)
  if (!("silence" in sent) && sent.status >= 400) return []
  const what = "the token after logging out"
  return [{ endpoint: "session.logout", kind: "accepted nonsense", what, came: saidBy(sent) }]
}

const WALKS: ReadonlyArray<{ readonly endpoint: string; readonly walk: Walk }> = [
  { endpoint: "tracking.cart", walk: offsetsRise("tracking.cart") },
  { endpoint: "tracking.search", walk: offsetsRise("tracking.search") },
  { endpoint: "cart.add", walk: rowsAreUnique },
  { endpoint: "product.list", walk: pagesDiffer },
  { endpoint: "session.logout", walk: logoutEnds },
  { endpoint: "any", walk: unknownMethod },
]
