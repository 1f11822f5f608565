/** Mails that the shop "sent": new passwords, confirmations, orders with their documents; newest first. */
import { ask, byId, el, on, time } from "./dom.js"

export const loadMails = async () => draw(await ask("GET", "mails"))

const draw = (answer) => {
  if (answer === null) return
  byId("mail-list").replaceChildren(...answer.mails.map(mail))
  byId("mail-empty").hidden = answer.mails.length > 0
}

const mail = ({ mailId, kind, to, subject, text, sentAt, confirms }) =>
  el(
    "li",
    {},
    el("span", { class: "badge" }, kind),
    el("strong", {}, ` ${subject} `),
    el("small", {}, `to ${to} · ${time(sentAt)}`),
    el("pre", {}, text),
    ...(confirms?.files ?? []).map((file) => el("p", {}, el("a", { href: `/_mock/mails/${mailId}/${file}` }, file))),
  )

export const startMails = () => on("mail-clear", "click", async () => draw(await ask("DELETE", "mails")))
