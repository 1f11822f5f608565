/** Several people of one client: whose sessions end, what is each person's own, and what each of them reads (S12.14, S12.15). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { agentOf, logInAgain } from "../actors.ts"
import { type Command, commandOf } from "../protocol/commands.ts"
import { CHECKED, law, notChecked } from "../run/law.ts"
import { cartRead, ifKnown, line, plainOrder } from "../run/reads.ts"
import type { Identity, Session } from "../run/session.ts"
import { changedViews, difference, readAll } from "../run/views.ts"
import { dealings } from "./caller-laws.ts"
import { ADDRESSES, DEALINGS } from "./readings.ts"

const EVERYTHING = ["order", "propose", "see_prices", "see_invoices"]

type Permissions = (typeof endpoints.savePerson.request.Type)["rights"]["addresses"]

interface People {
  readonly userTemp: Identity
  /** The client's administrator, who makes the next calls. */
  readonly own: string
  /** Null where nobody else logs in. */
  readonly logIn: () => Promise<string | null>
  /** Sets what the other person may do; capitals of their email do not count. */
  readonly permit: (addresses: Permissions) => Promise<boolean>
  readonly remove: () => Promise<boolean>
}

/** A client's administrator, and another person of the client. */
const openPeople = async (session: Session): Promise<People> => {
  const { userTemp, text } = await session.client("clientHasPeople")
  const [own, user] = [text("token"), text("person_email")]
  const email = user.toUpperCase()
  return {
    userTemp,
    own,
    logIn: async () => {
      const token = `pact-${crypto.randomUUID()}`
      const enter = () => session.given("clientIsLoggedIn", { user, token })
      const given = await ifKnown(session, "another person of the client", enter)
      session.speakAs(own)
      return given?.text("token") ?? null
    },
    permit: async (addresses) => {
      const person = { userTemp, email, isNew: false, name: "Persona", rights: { isAdministrator: false, addresses } }
      return Result.isSuccess(await session.attempt(endpoints.savePerson, person))
    },
    remove: async () => Result.isSuccess(await session.attempt(endpoints.removePerson, { userTemp, email })),
  }
}

/** The status of a call by this token; the next ones are made as before. */
const statusOf = async (session: Session, token: string, { send }: Command): Promise<number> => {
  const former = session.speakAs(token)
  const { isTaken } = await send(session, crypto.randomUUID())
  session.speakAs(former)
  return isTaken ? 200 : (session.last()?.status ?? 0)
}

const ended = law({
  id: "people.save/sessions",
  title: "the sessions of a person end when their permissions change or they are removed, and nobody else's do",
  about: ["people.save", "people.remove", "session.login"],
  byHand:
    "Log a person in, change their permissions as an administrator, and call anything with the earlier token: 401.",
  run: async (session) => {
    const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
    const { userTemp, own, logIn, permit, remove } = await openPeople(session)
    const { addressCode } = userTemp
    const agent = await agentOf(session, userTemp.clientId)
    session.speakAs(own)
    const others = [own, await logInAgain(session, userTemp.clientId), agent].flatMap((token) => token ?? [])
    const read = commandOf(endpoints.listNotifications, { userTemp })
    const written = commandOf(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 12 })
    const changes = [
      ["people.save that permits more", () => permit([{ addressCode, may: EVERYTHING }])],
      ["people.save that permits less", () => permit([{ addressCode, may: ["propose"] }])],
      ["people.remove", remove],
    ] as const
    await permit([{ addressCode, may: ["propose", "see_prices"] }])
    for (const [how, change] of changes) {
      const theirs = [await logIn(), await logIn()].flatMap((token) => token ?? [])
      for (const token of theirs)
        if ((await statusOf(session, token, read)) !== 200) return notChecked("no other person of the client reads")
      if (theirs.length === 0 || !(await change())) return notChecked(session.lastAnswer())
      for (const token of theirs)
        for (const command of [read, written]) {
          const status = await statusOf(session, token, command)
          session.must([401, 403].includes(status), `${how} ends the person's sessions: ${command.id}`, `${status}`)
        }
      for (const token of others) {
        const status = await statusOf(session, token, read)
        session.must(status === 200, `${how} ends nobody else's session`, `${status}`)
      }
    }
    return CHECKED
  },
})

const READ = DEALINGS.filter(({ id }) => id === endpoints.listNotifications.id)
/** An agent fills the cart of the client. */
const OWN = [...DEALINGS, ...ADDRESSES].filter(({ name }) =>
  ["notification.list", "notification.settings", "cart.get"].includes(name),
)

/** Commands on what is each user's own: of a setting, another value and the former one. */
const ownCommands = async (session: Session, userTemp: Identity, ids: ReadonlyArray<string>) => {
  const item = await session.given("itemMayBeOrdered")
  const added = { userTemp, ...line(item.text("item_code")), quantity: item.number("quantity") }
  const settings = (await session.call(endpoints.getNotificationSettings, { userTemp })).message
  const [first] = settings.flatMap(({ kind, ...set }) => (kind === "other" ? [] : [{ userTemp, kind, ...set }]))
  return [
    commandOf(endpoints.addToCart, added),
    commandOf(endpoints.readNotifications, { userTemp, ids }),
    ...(first === undefined ? [] : [{ ...first, email: !first.email }, first]).map((one) =>
      commandOf(endpoints.saveNotificationSetting, one),
    ),
  ]
}

const each = law({
  id: "notification.read/people",
  title: "what is each user's own is changed by nobody else: read notifications, settings, the cart of a person",
  about: ["notification.read", "notification.setting", "notification.list", "cart.get", "cart.add"],
  byHand: "Log two people of a client in, read the notifications as one of them: the other's are as they were.",
  run: async (session) => {
    const { userTemp, own, logIn, permit } = await openPeople(session)
    await permit([{ addressCode: userTemp.addressCode, may: EVERYTHING }])
    const agent = await agentOf(session, userTemp.clientId)
    session.speakAs(own)
    const theirs = await logIn()
    if (theirs === null) return notChecked("no other person of the client logs in")
    const users = [
      ["an administrator", own, OWN],
      ["another person", theirs, OWN],
      ["an agent", agent ?? own, READ],
    ] as const
    const readAs = (token: string, readings: typeof READ) => {
      session.speakAs(token)
      return readAll(session, userTemp, readings)
    }
    for (const [who, one] of users.slice(0, 2)) {
      session.speakAs(own)
      const id = (await session.client("notificationIsUnread")).text("notification_id")
      const others = users.filter(([, token]) => token !== one)
      const before = []
      for (const [, token, readings] of others) before.push(await readAs(token, readings))
      session.speakAs(one)
      const { message } = await session.call(endpoints.listNotifications, { userTemp })
      // Also one that no other law has read.
      const ids = [id, ...message.filter(({ isRead }) => !isRead).map(({ notificationId }) => notificationId)]
      for (const { id: name, send } of await ownCommands(session, userTemp, ids.slice(0, 5))) {
        session.speakAs(one)
        await send(session, crypto.randomUUID())
        for (const [index, [whose, token, readings]] of others.entries()) {
          const changed = changedViews(before[index] ?? new Map(), await readAs(token, readings))
          session.must(changed === null, `${name} by ${who} leaves what is the own of ${whose}`, changed)
        }
      }
    }
    session.speakAs(own)
    return CHECKED
  },
})

/** The administrator proposes what is in their cart. */
const propose = async (session: Session) => {
  const { userTemp, text } = await session.client("cartMayBeOrdered")
  const order = plainOrder(userTemp, await cartRead(session, userTemp), text("delivery_date"))
  const { cartId, paymentMethod, handover } = order
  const request = { userTemp, cartId, paymentMethod, handover, note: "", word: "" }
  const proposed = await session.attempt(endpoints.proposeOrder, request)
  return Result.isSuccess(proposed) ? proposed.success.message.proposalId : null
}

/** The addresses of the budgets and of the proposals that the caller reads. */
const placesOf = async (session: Session, userTemp: Identity) => ({
  budgets: (await session.call(endpoints.listBudgets, { userTemp })).message,
  proposals: (await session.call(endpoints.listProposals, { userTemp })).message,
})
type Places = Awaited<ReturnType<typeof placesOf>>

const mustBePermitted = (session: Session, addresses: Permissions, all: Places, theirs: Places): void => {
  const isAny = (addressCode: string, some: ReadonlyArray<string>) =>
    addresses.some((one) => one.addressCode === addressCode && one.may.some((permission) => some.includes(permission)))
  const how = JSON.stringify(addresses)
  const due = all.budgets.filter(({ addressCode }) => isAny(addressCode, ["order", "propose"]))
  const wrong = difference(codesOf(due), codesOf(theirs.budgets))
  session.must(wrong === null, "a person reads the budgets of where they may order or propose", `${wrong}, ${how}`)
  const strange = theirs.proposals.find(({ isOwn, addressCode }) => !isOwn && !isAny(addressCode, ["order"]))
  const came = `${strange?.proposalId}, ${how}`
  session.must(strange === undefined, "a person reads no proposals of others where they may not order", came)
  for (const { proposalId, addressCode, isOwn } of all.proposals) {
    const seen = theirs.proposals.find((one) => one.proposalId === proposalId)
    const isDue = seen !== undefined || !isAny(addressCode, ["order"])
    session.must(isDue, "a person reads the proposals of where they may order", `not ${proposalId}, ${how}`)
    const isOne = !(isOwn && seen?.isOwn === true)
    session.must(isOne, "a proposal is the own of whoever proposed it alone", proposalId)
  }
}

/** What administrators alone may do, and the documents for whoever may see invoices at any address. */
const restricted = (userTemp: Identity) => [
  commandOf(endpoints.listPeople, { userTemp }),
  commandOf(endpoints.listInvoices, { userTemp, page: 1, perPage: 1 }),
  commandOf(endpoints.listDeadlines, { userTemp }),
  commandOf(endpoints.getCreditPosition, { userTemp }),
  ...dealings(userTemp, "").filter(({ id }) => /^(people|document)\./.test(id)),
]

const codesOf = (budgets: Places["budgets"]): ReadonlyArray<string> =>
  budgets.map(({ addressCode }) => addressCode).toSorted()

const permitted = law({
  id: "people.budgets/people",
  title:
    "a person reads the budgets of addresses at which they may order or propose, and proposals where they may order",
  about: ["people.budgets", "people.save", "people.save-budget", "proposal.list", "proposal.propose"],
  byHand:
    "Permit a person to propose at one address alone: at no other one a budget is listed for them, and no proposal.",
  run: async (session) => {
    const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
    const { userTemp, own, logIn, permit } = await openPeople(session)
    const here = userTemp.addressCode
    for (const addressCode of [here, there])
      await session.call(endpoints.saveBudget, { userTemp, addressCode, limit: 200_000 })
    const proposal = await propose(session)
    if (proposal === null) session.skip(`proposals of an administrator: ${session.lastAnswer()}`)
    const cases: ReadonlyArray<Permissions> = [
      [
        { addressCode: here, may: ["propose"] },
        { addressCode: there, may: ["see_prices", "see_invoices"] },
      ],
      [
        { addressCode: here, may: ["order"] },
        { addressCode: there, may: ["propose"] },
      ],
      [{ addressCode: there, may: ["order", "propose"] }],
    ]
    for (const addresses of cases) {
      const how = JSON.stringify(addresses)
      session.speakAs(own)
      if (!(await permit(addresses))) return notChecked(session.lastAnswer())
      // What an administrator reads is not what is read by whoever comes next.
      const all = await placesOf(session, userTemp)
      const token = await logIn()
      if (token === null) return notChecked("no other person of the client logs in")
      session.speakAs(token)
      const theirs = await placesOf(session, userTemp)
      mustBePermitted(session, addresses, all, theirs)
      const isSeeing = addresses.some(({ may }) => may.includes("see_invoices"))
      for (const { id, send } of addresses === cases[2] ? [] : restricted(userTemp)) {
        await send(session, crypto.randomUUID())
        const [status, due] = [session.last()?.status, isSeeing && id.startsWith("document.") ? 200 : 403]
        session.must(status === due, `${id} by this person is answered with ${due}`, `${status}, ${how}`, id)
      }
    }
    session.speakAs(own)
    return CHECKED
  },
})

export const peopleLaws = [ended, each, permitted]
