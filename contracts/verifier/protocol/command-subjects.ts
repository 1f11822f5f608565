/** Every command, subject by subject; forms are sent by nobody. */
import { endpoints } from "../../src/table.ts"
import {
  addresses,
  besides,
  cart,
  type Command,
  commandOf,
  type CommandSubject,
  couponsAndSavedCarts,
  orders,
  persisted,
  profileAndReview,
} from "./commands.ts"

/** Callers without a token have one row of keys. */
const byNobody = (command: Command): Command => ({
  ...command,
  isOpen: true,
  send: async (session, key) => {
    const token = session.speakAs(null)
    const answer = await command.send(session, key)
    session.speakAs(token)
    return answer
  },
})

const forms: CommandSubject = {
  title: "forms",
  about: ["contact.newsletter", "contact.request"],
  isOwn: true,
  begin: async (session) => {
    const email = (await session.given("emailIsFree")).text("email")
    const { userTemp } = await session.client("clientIsLoggedIn")
    const form = { name: "Marta", companyName: "", telephone: "", subject: "Orari", message: "Siete aperti?" }
    const newsletter = commandOf(endpoints.subscribeNewsletter, { email, privacyConsent: true })
    const request = commandOf(endpoints.requestForm, { ...form, email, privacyConsent: true })
    return { userTemp, commands: [byNobody(newsletter), byNobody(request)] }
  },
}

export const SUBJECTS: ReadonlyArray<CommandSubject> = [
  forms,
  cart,
  couponsAndSavedCarts,
  orders,
  persisted,
  besides,
  addresses,
  profileAndReview,
]
