/** Pages, posts and their links (S7.20, S7.21). */
import { Result } from "effect"
import { RESOURCE_FIELDS } from "../../src/resource/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { agentOf, otherClient } from "../actors.ts"
import { CHECKED, example, notChecked } from "../run/law.ts"
import { type Identity, type Session, SPOKEN } from "../run/session.ts"
import { attemptListing, ifKnown, ordersOf } from "../run/reads.ts"
import { contradiction, difference } from "../run/views.ts"

const ROWS = { filters: [], limitStart: 0, limitPageLength: 100 }

const pages = example(
  "a page by its route and as a row",
  ["content.web-page", "resource.web-page"],
  async (session) => {
    await session.given("contentIsPublished")
    const published = (await session.given("pageIsPublished")).text("route")
    const row = (await session.given("resourceExists", { doctype: "Web Page" })).text("name")
    const others = (await session.call(endpoints.listWebPages, { ...ROWS, fields: ["name"], limitPageLength: 5 })).data
    const routes = [published, row, ...others.map(({ route }) => route)].map((route) => route.replace(/^\//, ""))
    for (const route of new Set(routes))
      for (const language of SPOKEN) {
        session.speakIn(language)
        const page = await session.attempt(endpoints.getWebPageDetail, { route })
        const slashed = await session.attempt(endpoints.getWebPageDetail, { route: `/${route}` })
        const isBoth = Result.isSuccess(page) === Result.isSuccess(slashed)
        session.must(isBoth, "a page opens with a slash before its route and without one", route)
        if (Result.isFailure(page) || Result.isFailure(slashed)) continue
        const { message } = page.success
        session.must(message.route === route, "route of a page is without a slash before it", message.route)
        const asRow = await session.attempt(endpoints.getWebPage, { name: route })
        const rows = Result.isFailure(asRow) ? [] : [asRow.success.data]
        for (const other of [slashed.success.message, ...rows]) {
          const wrong = difference(message, other)
          session.must(
            wrong === null,
            "a page is the same with a slash, without one, and as a row",
            `${route}: ${wrong}`,
          )
        }
      }
    session.speakIn("en")
    return CHECKED
  },
)

const posts = example("posts in the list and by themselves", ["blog.list", "blog.post"], async (session) => {
  await session.given("contentIsPublished")
  await session.given("postIsPublished")
  const { data } = (await session.call(endpoints.listBlogPosts, { page: 1, perPage: 5, tag: "" })).message
  for (const listed of data) {
    const post = (await session.call(endpoints.getBlogPost, { slug: listed.slug })).message
    const wrong = contradiction(listed, post)
    session.must(wrong === null, "a post is the same in the list and on its own page", `${listed.slug}: ${wrong}`)
  }
  return CHECKED
})

const LEADING = ["content.home", "resource.home-category-list", "resource.brand-list", "product.list"]

const leading = example("where content leads", LEADING, async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  await session.given("contentIsPublished")
  for (const doctype of ["Home Category", "Home Brand"]) await session.given("resourceExists", { doctype })
  const list = (params: Readonly<Record<string, string>>) => attemptListing(session, userTemp, params)
  for (const { query } of (await session.call(endpoints.getHome, {})).message.sections.filter((one) => one.query)) {
    const params = Object.fromEntries(new URLSearchParams(query.replace(/^[^?]*\?/, "")))
    const isListing = query.includes("?") && (await list(params)) !== null
    session.must(isListing, "query of a featured section is a listing", query)
  }
  const categories = await session.call(endpoints.listHomeCategories, { ...ROWS, fields: RESOURCE_FIELDS.homeCategory })
  for (const { slug } of [...categories.data.slice(0, 3), ...categories.data.slice(-1)]) {
    const listing = await list({ category: slug, per_page: "1" })
    const isKnown = listing === null || listing.pagination.total === 0 || listing.path.length !== 1
    session.must(isKnown, "name of a home category is the category's slug", slug)
  }
  const brands = (await session.call(endpoints.listBrands, { ...ROWS, fields: RESOURCE_FIELDS.brand })).data
  for (const { slug, name } of new Set([...brands.slice(0, 3), ...brands.slice(-1)])) {
    const other = (await list({ field_brand: slug }))?.products.find(({ brand }) => brand !== "" && brand !== name)
    session.must(other === undefined, "field_brand takes a brand's key", `${other?.slug} of ${other?.brand} by ${slug}`)
  }
  return CHECKED
})

export const contentExamples = [pages, posts, leading]

const MOST = 5

interface Named {
  readonly number: string
  readonly file: string | null
  readonly kind: string
  readonly size?: number
}

/** Every file named by a list or an order. */
const filesOf = async (session: Session, userTemp: Identity): Promise<ReadonlyArray<Named>> => {
  const page = { userTemp, page: 1, perPage: MOST }
  const invoices = (await session.call(endpoints.listInvoices, page)).message.data
  const sent = (await session.call(endpoints.listTransportDocuments, { ...page, kind: "all" as const })).message.data
  const downloads = (await session.call(endpoints.listDownloads, { userTemp })).message.slice(0, MOST)
  const listed = await session.attempt(endpoints.listClaims, { userTemp })
  const claims = Result.isSuccess(listed) ? listed.success.message : []
  const orderIds = new Set([...invoices, ...sent].flatMap(({ orderId }) => orderId ?? []))
  const documents: Array<Named> = [
    ...invoices.map(({ number, pdf }) => ({ number, file: pdf, kind: "invoice" })),
    ...sent.map(({ number, pdf }) => ({ number, file: pdf, kind: "transport-document" })),
    ...[...invoices, ...sent].flatMap(({ number, csv = null, barcodes = null }) => [
      { number, file: csv, kind: "lines" },
      { number, file: barcodes, kind: "barcodes" },
    ]),
    ...claims.flatMap(({ creditNote }) => (creditNote === null ? [] : [{ ...creditNote, kind: "credit-note" }])),
    ...downloads.map(({ file, size }) => ({ number: file, file, kind: "download", size })),
  ]
  for (const orderId of [...orderIds].slice(0, MOST))
    documents.push(...(await session.call(endpoints.getOrder, { userTemp, orderId })).message.documents)
  return documents
}

/** Text that a file contains uncompressed; most files contain none. */
const holds = (bytes: Uint8Array, number: string): boolean => Buffer.from(bytes).toString("latin1").includes(number)

const ABOUT = ["document.file", "document.invoices", "document.transport", "document.downloads", "order.detail"]

const files = example("files", ABOUT, async (session) => {
  const accepted = await ifKnown(session, "no credit note of a claim", () => session.client("claimIsAccepted"))
  const { userTemp, text } = await session.client("clientHasDocuments")
  const given: Named = { number: text("file"), file: text("file"), kind: "given" }
  const names = new Map<string, string>()
  const read: Array<Named & { readonly bytes: Uint8Array }> = []
  const all = await filesOf(session, userTemp)
  const isCredited = accepted === null || all.some((one) => one.kind === "credit-note")
  session.must(isCredited, "a claim that is accepted names its credit note", "none")
  for (const document of [given, ...all]) {
    const { file, kind, size = 0 } = document
    if (file === null) continue
    const answer = await session.attempt(endpoints.downloadFile, { userTemp, file })
    session.must(Result.isSuccess(answer), "a file that a list or an order names can be downloaded", `${kind} ${file}`)
    if (Result.isFailure(answer)) continue
    const { bytes } = answer.success
    read.push({ ...document, bytes })
    const isWhole = size === 0 || size === bytes.length
    session.must(isWhole, "a file is as large as its list says", `${file}: ${bytes.length} of ${size} bytes`)
    const name = session.last()?.headers.get("content-disposition") ?? ""
    const former = names.get(name) ?? file
    names.set(name, file)
    session.must(name === "" || former === file, "two files have two names", `${former} and ${file}: ${name}`)
  }
  // If the numbers in files of a kind are readable, each must contain its own.
  const readable = new Set(read.flatMap(({ number, bytes, kind }) => (holds(bytes, number) ? [kind] : [])))
  const wrong = read.find(({ number, bytes, kind }) => readable.has(kind) && !holds(bytes, number))
  session.must(wrong === undefined, "a file contains the number of its document", wrong?.number)
  return CHECKED
})

const statements = example("statements of account", ["document.statement"], async (session) => {
  const { userTemp, text } = await session.client("clientHasDocuments")
  const agent = await agentOf(session, userTemp.clientId)
  const files: Array<string> = []
  for (const kind of ["deadlines", "credit"] as const) {
    session.speakAs(agent)
    const theirs =
      agent === null || Result.isSuccess(await session.attempt(endpoints.downloadStatement, { userTemp, kind }))
    session.must(theirs, "an agent downloads the statements of their client", `${kind}: ${session.lastAnswer()}`)
    session.speakAs(text("token"))
    const answer = await session.attempt(endpoints.downloadStatement, { userTemp, kind })
    const why = Result.isFailure(answer) ? answer.failure.message : ""
    session.must(Result.isSuccess(answer), "each statement can be downloaded", `${kind}: ${why}`)
    if (Result.isSuccess(answer)) files.push(answer.success.bytes.join())
  }
  session.must(new Set(files).size === files.length, "two statements are two files", "one for both")
  return CHECKED
})

/** Two clients have no orders in common. */
const numbers = example("orders of two clients", ["order.place", "order.list", "agent.clients"], async (session) => {
  const { userTemp, text } = await session.client("clientHasOrder")
  const other = await otherClient(session, userTemp.clientId)
  if (other === null) return notChecked("there is no other client")
  const idsOf = async (token: string, whose: Identity) => {
    session.speakAs(token)
    return (await ordersOf(session, whose)).data.map(({ orderId }) => orderId)
  }
  const own = new Set(await idsOf(text("token"), userTemp))
  const shared = (await idsOf(other.token, other.userTemp)).find((orderId) => own.has(orderId))
  session.must(shared === undefined, "an order number identifies one order, whoever placed it", shared)
  return CHECKED
})

const fault = example("a fault inside", ["cart.get"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  await session.given("endpointAnswers", { endpoint: "cart.get", status: 500 })
  const answer = await session.attempt(endpoints.getCartItems, { userTemp })
  session.must(Result.isFailure(answer), "the requested fault occurs", session.lastAnswer())
  return CHECKED
})

export const fileExamples = [files, statements, numbers, fault]
