/**
 * Every command changes only what it is about, its effect is visible to an agent, and its key stands for one call of one client
 * (ADR 30).
 */
import { Option } from "effect"
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, keyOfHeader } from "../../src/idempotency-key.ts"
import { parseJson, refusalFields } from "../../src/server-message.ts"
import { endpoints } from "../../src/table.ts"
import { logInAgain } from "../actors.ts"
import { CHECKED, type Law, law, notChecked } from "../run/law.ts"
import { changedViews, difference, type Views } from "../run/views.ts"
import type { Exchanged } from "../run/exchange.ts"
import type { Session, Identity, RequestForm } from "../run/session.ts"
import { byAgent, keysOfClients } from "./agent-laws.ts"
import { besidesOf, contradictionOfView, isSeen, omitting, only, shownOf, shownBy, shownIn } from "./command-views.ts"
import { SUBJECTS } from "./command-subjects.ts"
import { type Command, type CommandAnswer, type CommandSubject, isReplayed } from "./commands.ts"
import { isPersisted, viewsOf } from "../facts/readings.ts"

/** A command accepted under a key that the service retains. */
interface Sent {
  readonly command: Command
  readonly key: string
  readonly first: CommandAnswer
  readonly exchanged: Exchanged | undefined
}

const keyOf = (one: Exchanged | undefined): string | null => keyOfHeader(one?.headers.get(IDEMPOTENCY_KEY) ?? "")

const LONGEST = 255

/** Two differ only in case, and two of maximum length in their last letter. */
const keysOf = (count: number): ReadonlyArray<string> => {
  const plain = `Pact-${crypto.randomUUID()}`
  const long = crypto
    .randomUUID()
    .repeat(8)
    .slice(0, LONGEST - 1)
  const all = [plain, plain.toUpperCase(), `${long}1`, `${long}2`]
  return Array.from({ length: count }, (_, index) => all[index] ?? crypto.randomUUID())
}

/** None of them is 1 to 255 visible ASCII characters. */
const NO_KEYS = [
  ["an empty key", () => '""'],
  ["a key that is not ASCII", () => '"chiave-è"'],
  ["a key whose quotes are not closed", (header: string) => header.slice(0, -1)],
  ["a key of 256 characters", () => `"${"k".repeat(LONGEST + 1)}"`],
] as const

const mustBeKey = async (session: Session, command: Command, index: number): Promise<void> => {
  const [what, form] = NO_KEYS[index % NO_KEYS.length] ?? NO_KEYS[0]
  session.writeAs((request) => {
    request.headers.set(IDEMPOTENCY_KEY, form(request.headers.get(IDEMPOTENCY_KEY) ?? ""))
    return request
  })
  await command.send(session, crypto.randomUUID())
  session.writeAs(null)
  session.must(session.last()?.status === 417, `${command.id} refuses ${what} with 417`, String(session.last()?.status))
}

/**
 * Sends each command; after each, the views changed by any of them are compared outside of what it is about. Returns these views
 * as they are in the end.
 */
const sendEach = async (
  session: Session,
  userTemp: Identity,
  other: string,
  commands: ReadonlyArray<Command>,
  opening: Views,
): Promise<{ readonly sent: ReadonlyArray<Sent>; readonly shownViews: Views }> => {
  const sent: Array<Sent> = []
  const isShown = shownIn(commands)
  let before = opening
  const keys = keysOf(commands.length)
  for (const [index, command] of commands.entries()) {
    const key = keys[index] ?? crypto.randomUUID()
    const first = await command.send(session, key)
    const exchanged = session.last()
    const what = `${command.id} is accepted under a key that differs from those before`
    session.must(first.isTaken, what, session.lastText())
    if (first.isTaken && first.hasKeySupport) {
      sent.push({ command, key, first, exchanged })
      session.must(keyOf(exchanged) === key, `${command.id} echoes its key`, keyOf(exchanged) ?? "no key")
      const due = `${command.id} sent for the first time is not answered as replayed`
      session.must(!isReplayed(exchanged), due, "replayed")
    }
    for (const repeat of first.isTaken ? (command.repeats ?? []) : []) {
      const again = await repeat.send(session, crypto.randomUUID())
      const came = again.isTaken ? difference(first.answer, again.answer) : session.lastText()
      session.must(came === null, `${command.id} repeated under another key returns what exists`, came)
    }
    if (first.isTaken && first.hasKeySupport) await mustBeKey(session, command, index)
    if (command.isOpen !== true) await mustBeForbidden(session, command, other)
    const after = await viewsOf(session, userTemp, isShown)
    const shown = shownOf(command.id)
    const changed = changedViews(omitting(before, shown), omitting(after, shown))
    session.must(changed === null, `${command.id} changes only what it is about`, changed)
    const isDone = !first.isTaken || isSeen(command.id, before, after)
    session.must(isDone, `${command.id} changes what it is about`, "it is as it was")
    const stated = contradictionOfView(command.id, first.answer, after)
    session.must(stated === null, `${command.id} answers what is read afterwards`, stated)
    before = after
  }
  return { sent, shownViews: before }
}

/** Named in the body, or in the address. */
const CLIENT = /(client_id(?:%22|")(?:%3A|:))(?:%22|")?[^,&"%}]+(?:%22|")?/g

const mustBeForbidden = async (session: Session, { id, send }: Command, other: string): Promise<void> => {
  let isNamed = false
  session.writeAs(async (request) => {
    const { url, method, headers } = request
    const text = method === "DELETE" ? null : await request.text()
    const named = (own: string) => own.replace(CLIENT, `$1${other}`)
    isNamed = named(url) !== url || (text !== null && named(text) !== text)
    return new Request(named(url), { method, headers, body: text === null ? null : named(text) })
  })
  await send(session, crypto.randomUUID())
  session.writeAs(null)
  const status = session.last()?.status
  // A password is changed of whoever calls.
  session.must(
    !isNamed || status === 403,
    `${id} for a client whom the caller does not act for is refused with 403`,
    status,
  )
}

const bare: RequestForm = (request) => {
  const key = request.headers.get(IDEMPOTENCY_KEY)
  if (key !== null) request.headers.set(IDEMPOTENCY_KEY, key.replaceAll('"', ""))
  return request
}

/** The last one first, so that no command hides that another was carried out twice. */
const sendAgain = async (
  session: Session,
  sent: ReadonlyArray<Sent>,
  how: string,
  isOtherwise: boolean,
): Promise<void> => {
  for (const { command, key, first, exchanged } of sent.toReversed()) {
    session.speakIn(isOtherwise ? "it" : "en")
    session.writeAs(isOtherwise ? bare : null)
    const again = await command.send(session, key)
    const last = session.last()
    session.writeAs(null)
    session.speakIn("en")
    const what = `${command.id} sent again ${how}`
    const came = again.isTaken ? difference(first.answer, again.answer) : session.lastText()
    session.must(came === null, `${what} gets the same answer`, came)
    const isSame = last?.status === exchanged?.status && last?.text === exchanged?.text
    session.must(isSame, `${what} has the same status and body`, session.lastText())
    session.must(isReplayed(last), `${what} is answered as ${IDEMPOTENCY_REPLAYED}: true`, "it is not")
    session.must(keyOf(last) === key, `${what} echoes its key`, keyOf(last) ?? "no key")
  }
}

/** Whether an answer refuses a key as used for another call. */
export const refusesKey = (answer: Pick<Exchanged, "status" | "text"> | undefined): boolean =>
  answer?.status === 422 && IDEMPOTENCY_KEY in refusalFields(Option.getOrNull(parseJson(answer.text)))

/** Sends each key with another command, which must not be carried out. */
const misuse = async (session: Session, sent: ReadonlyArray<Sent>, commands: ReadonlyArray<Command>): Promise<void> => {
  for (const [index, { command, key }] of sent.entries()) {
    const next = commands.find((one, place) => one.id !== command.id && place >= index % commands.length)
    if (next === undefined) continue
    const { isTaken } = await next.send(session, key)
    const what = `a key of ${command.id} is refused for ${next.id} with 422 and errors of ${IDEMPOTENCY_KEY}`
    session.must(!isTaken && refusesKey(session.last()), what, session.lastText())
  }
}

const READ = [
  "cart.get",
  "order.list",
  "wishlist.list",
  "list.list",
  "standing.list",
  "saved-cart.list",
  "address.list",
  "account.profile",
]

const effects = ({ title, about, begin }: CommandSubject): Law =>
  law({
    id: `${about[0] ?? ""}/effects`,
    title: `commands of ${title}: each changes what it is about and nothing else, and is carried out once under its key`,
    about: [...about, ...READ, "agent.clients", "session.login"],
    byHand:
      "Read everything that is persisted, send the command, read again; send it again under its Idempotency-Key, also in Italian and after a new login.",
    run: async (session) => {
      const client = await session.client("wishlistHasItem")
      const { userTemp, commands: all } = await begin(session)
      const commands = all.filter(({ id }) => session.isBuilt(id))
      const other = (await session.given("otherClientExists")).text("other_client_id")
      const readBesides = await besidesOf(session, userTemp)
      const shown = shownBy(commands)
      const isShown = shownIn(commands)
      const isAny = (name: string) => isPersisted(name) || isShown(name)
      const former = [await viewsOf(session, userTemp, isAny), await readBesides()] as const
      const { sent, shownViews } = await sendEach(session, userTemp, other, commands, only(former[0], isShown))
      const isElse = (name: string) => isPersisted(name) && !isShown(name)
      const views = new Map([...(await viewsOf(session, userTemp, isElse)), ...shownViews])
      const touched =
        changedViews(omitting(former[0], shown), omitting(views, shown)) ??
        changedViews(omitting(former[1], shown), omitting(await readBesides(), shown))
      session.must(touched === null, "the commands change only what they are about", touched)
      // A service that retains no keys need not honour them.
      if (sent.length === 0) return notChecked("no key is retained")
      await sendAgain(session, sent, "in another language, its key without quotes,", true)
      // The effect of a command carried out twice could be reverted by the next one.
      const turned = changedViews(only(views, isShown), await viewsOf(session, userTemp, isShown))
      session.must(turned === null, "the commands sent again in another language change nothing", turned)
      await session.attempt(endpoints.logout, {})
      for (const ended of [client.text("token"), `no-${crypto.randomUUID()}`, null]) {
        session.speakAs(ended)
        const [last] = sent.filter(({ command: { isOpen } }) => isOpen !== true).slice(-1)
        if (last === undefined) continue
        const { isTaken } = await last.command.send(session, last.key)
        session.must(!isTaken, `${last.command.id} sent again without its token is refused`, "its answer of before")
      }
      const token = await logInAgain(session, userTemp.clientId)
      if (token === null) return notChecked("a new login is refused")
      session.speakAs(token)
      await sendAgain(session, sent, "after a new login", false)
      await misuse(session, sent, commands)
      const changed = changedViews(views, await viewsOf(session, userTemp, isAny))
      session.must(changed === null, "the commands sent again, or under another's key, change nothing", changed)
      return CHECKED
    },
  })

export const commandLaws = [...SUBJECTS.flatMap((subject) => [effects(subject), byAgent(subject)]), keysOfClients]
