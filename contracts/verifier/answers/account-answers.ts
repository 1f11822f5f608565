/** Addresses, profile, wishlist, agents, sessions, posts, notifications, people and budgets, each answer by itself. */
import { endpoints } from "../../src/table.ts"
import { isLoginRefusal } from "../../src/session/endpoints.ts"
import type { Offer, Rights } from "@dispensa/domain"
import { isWhole, judgePage, type Must, mustDiffer, mustFall, rule, disorder, timeOf, todayAt } from "./judge.ts"

const MARKUP = /<\/?[a-z][^>]*>|&(amp|lt|gt|quot|nbsp|#\d+);/i

/** Administrators may do everything at every address; what permits nothing may be left out. */
export const rightsText = ({ isAdministrator, addresses }: Rights): string => {
  const named = (addresses ?? []).filter(({ may }) => may.length > 0)
  const texts = named.map(({ addressCode, may }) => `${addressCode} ${may.toSorted().join()}`)
  return isAdministrator ? "everything" : texts.toSorted().join("; ")
}

interface Listed {
  readonly notificationId: string
  readonly at: string
  readonly path: string
}

const judgeNotifications = (must: Must, all: ReadonlyArray<Listed>): void => {
  mustDiffer(must, "a notification_id", all, ({ notificationId }) => notificationId)
  mustFall(must, "notifications", all, ({ at }) => at)
  must(all.length <= 200, "at most 200 notifications are returned", all.length)
  const wrong = all.find(({ path }) => path !== "" && !/^\/(?!\/|(it|en)(\/|\?|#|$))/.test(path))
  must(wrong === undefined, "path of a notification is from the storefront's root, without a language", wrong?.path)
}

export const accountAnswers = [
  rule(endpoints.listAddresses, ({ message }, _request, must) => {
    mustDiffer(must, "an address_code", message, ({ addressCode }) => addressCode)
    const defaults = message.filter(({ isDefault }) => isDefault).length
    const came = `${defaults} of ${message.length}`
    must(message.length === 0 || defaults === 1, "is_default is true of one address", came)
    const isFirst = defaults === 0 || message[0]?.isDefault === true
    must(isFirst, "the default address comes first", message.map(({ addressCode }) => addressCode).join(" "))
  }),
  rule(endpoints.changeAddress, ({ message }, requested, must) => {
    must(message.addressCode === requested.addressCode, "address_code stays", message.addressCode)
  }),
  rule(endpoints.getProfile, ({ message }, { userTemp }, must) => {
    must(message.clientId === userTemp.clientId, "client_id is the requested one", message.clientId)
  }),
  rule(endpoints.getWishlist, ({ message }, _request, must) => {
    mustDiffer(must, "an item", message, ({ itemCode }) => itemCode)
  }),
  rule(endpoints.listAgentClients, ({ message: { data, pagination } }, requested, must) => {
    judgePage(must, data, pagination, requested)
    mustDiffer(must, "a client_id", data, ({ clientId }) => String(clientId))
    const away = data.find(({ city, addresses }) => city.trim() !== "" && city !== (addresses[0]?.city || city))
    must(away === undefined, "city of a client is the town of their first address", away?.companyName)
  }),
  rule(endpoints.login, (answer, _request, must) => {
    if (isLoginRefusal(answer)) return
    must(answer.accessToken.trim() !== "", "an accepted login has an access_token")
    mustDiffer(must, "an address_code", answer.message.addresses, ({ addressCode }) => addressCode)
  }),
  rule(endpoints.listBlogPosts, ({ message: { data, pagination } }, requested, must) => {
    judgePage(must, data, pagination, requested)
    mustDiffer(must, "a slug", data, ({ slug }) => slug)
    mustFall(must, "posts by date", data, ({ date }) => date)
    const marked = data.find(({ excerpt }) => MARKUP.test(excerpt))
    must(marked === undefined, "excerpt of a post is plain text", marked?.excerpt)
    const bears = ({ tags }: (typeof data)[number]) =>
      tags.some((tag) => tag.toLowerCase() === requested.tag.toLowerCase())
    // If none has the tag as sent, it may be in the other language.
    const other = data.some(bears) ? data.find((post) => !bears(post)) : undefined
    must(other === undefined, "posts have the requested tag", other?.slug)
  }),
  rule(endpoints.getBlogPost, ({ message }, { slug }, must) => {
    must(message.slug === slug, "the post is the requested one", message.slug)
  }),
  rule(endpoints.trackCart, ({ topicName }, { topic }, must) => {
    must(topicName === undefined || topicName === topic, "topic_name is the topic that was sent", topicName)
  }),
  rule(endpoints.trackSearch, ({ topicName }, { topic }, must) => {
    must(topicName === undefined || topicName === topic, "topic_name is the topic that was sent", topicName)
  }),
  rule(endpoints.listNotifications, ({ message }, _request, must) => judgeNotifications(must, message)),
  rule(endpoints.readNotifications, ({ message }, _request, must) => judgeNotifications(must, message)),
  rule(endpoints.getNotificationSettings, ({ message }, _request, must) =>
    mustDiffer(must, "a kind of notifications", message, ({ kind }) => kind),
  ),
  rule(endpoints.listPeople, ({ message }, _request, must) => {
    mustDiffer(must, "the email of a person", message, ({ email }) => email.toLowerCase())
    const selves = message.filter(({ isSelf }) => isSelf).length
    must(selves <= 1, "self is true of one person at most", `of ${selves}`)
  }),
  rule(endpoints.savePerson, ({ message }, { email, name, isNew, rights }, must) => {
    const sent = { email: email.toLowerCase(), name, rights: rightsText(rights) }
    const came = { ...message, email: message.email.toLowerCase(), rights: rightsText(message.rights) }
    isWhole(must, "a person", came, sent)
    must(!isNew || message.invitedAt !== null, "invited_at of who is invited is when they were", "none")
  }),
  rule(endpoints.listBudgets, ({ message }, _request, must, _raw, at) => {
    mustDiffer(must, "a budget of an address", message, ({ addressCode, month }) => `${addressCode} ${month}`)
    const months = todayAt(at).map((day) => day.slice(0, 7))
    const other = message.find(({ month }) => month !== "" && !months.includes(month))
    must(other === undefined, "a budget is of this month in Italy", other?.month)
  }),
  rule(endpoints.listProposals, ({ message }, _request, must) => {
    mustDiffer(must, "a proposal_id", message, ({ proposalId }) => proposalId)
    mustFall(must, "proposals by proposed_at", message, ({ proposedAt }) => proposedAt)
  }),
]

const judgeMessages = (
  must: Must,
  all: ReadonlyArray<{ readonly messageId: string; readonly sentAt: string }>,
): void => {
  mustDiffer(must, "a message_id", all, ({ messageId }) => messageId)
  const wrong = disorder(all, (one, next) => timeOf(one.sentAt) > timeOf(next.sentAt))
  must(wrong === null, "messages: the oldest first", wrong?.map(({ sentAt }) => sentAt).join(" before "))
}

/** Nothing is stated of what is not offered, and the sum of what is; the client's prices are in whole cents. */
const judgeOffer = (
  must: Must,
  { offerId, status, lines, netTotal, documentTotal, validUntil, orderId }: Offer,
): void => {
  const isStated = lines.some(({ offered, offeredPrice }) => offered !== null || offeredPrice !== null)
  const isNone = !isStated && [netTotal, documentTotal, validUntil, orderId].every((one) => one === null)
  must(isNone || !["requested", "withdrawn"].includes(status), "nothing is stated while nothing is offered", offerId)
  const due = lines.reduce((sum, one) => sum + (one.offered ?? 0) * (one.offeredPrice ?? 0), 0)
  const slack = lines.reduce((sum, one) => sum + Math.max(1, one.offered ?? 0) * 0.5, 0)
  const isSum = netTotal === null || Math.abs(netTotal - due) <= slack
  must(isSum, "totale_netto of an offer is the sum of its lines", `${netTotal} instead of ${due}`)
}

export const offerAnswers = [
  rule(endpoints.listOffers, ({ message }, _request, must) => {
    for (const offer of message) judgeOffer(must, offer)
    mustDiffer(must, "an offer_id", message, ({ offerId }) => offerId)
    mustFall(must, "offers by requested_at", message, ({ requestedAt }) => requestedAt)
  }),
  // Sent again, a request, a claim and a message are what there is: whether they are stored as sent, the laws of fields read.
  rule(endpoints.requestOffer, ({ message }, { offerId }, must) =>
    isWhole(must, "a request for an offer", message, { offerId }),
  ),
  rule(endpoints.closeOffer, ({ message }, { offerId, status }, must) =>
    isWhole(must, "an offer that is closed", message, { offerId, status }),
  ),
  rule(endpoints.orderOffer, ({ message }, { offerId }, must) => {
    isWhole(must, "an offer that was ordered", message, { offerId, status: "accepted" })
    must(message.orderId !== null, "an offer that was ordered names its order")
  }),
  rule(endpoints.listClaims, ({ message }, _request, must) => {
    mustDiffer(must, "a claim_id", message, ({ claimId }) => claimId)
    mustFall(must, "claims by filed_at", message, ({ filedAt }) => filedAt)
  }),
  rule(endpoints.fileClaim, ({ message }, { claimId }, must) => isWhole(must, "a claim", message, { claimId })),
  rule(endpoints.withdrawClaim, ({ message }, { claimId }, must) =>
    isWhole(must, "a claim that is withdrawn", message, { claimId, status: "withdrawn" }),
  ),
  rule(endpoints.listMessages, ({ message }, _request, must) => judgeMessages(must, message)),
  rule(endpoints.sendMessage, ({ message }, { messageId }, must) => {
    judgeMessages(must, message)
    const sent = message.find((one) => one.messageId === messageId)
    must(sent?.isOwn === true, "a message that is sent is there, and the client's own", messageId)
  }),
]
