/** The messages about an order or an offer, oldest first, and a form for another one. */
import { MAX_MESSAGE, type Message, type MessageTopic, messageText } from "@dispensa/domain"
import { type FormEvent, useState } from "react"
import { useSending } from "../../app/use-sending.ts"
import { formatInstant } from "../../format/dates.ts"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useOnline } from "../../platform/use-browser.ts"
import { Button } from "../../ui/controls/button.tsx"
import { cx } from "../../ui/cx.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Loaded } from "../../ui/feedback/loaded.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { TextArea } from "../../ui/forms/text-area.tsx"
import { Panel } from "../../ui/layout/panel.tsx"
import { useMessages, useSendMessage } from "./use-messages.ts"

export const MessageThread = (topic: MessageTopic) => (
  <Panel title={m.messages_title()} className="print:hidden">
    <div className="flex max-w-prose flex-col gap-5">
      <Loaded of={useMessages(topic)} skeleton={<Skeleton className="h-20 rounded-md" />}>
        {(messages) => <Messages messages={messages} />}
      </Loaded>
      <MessageForm topic={topic} />
    </div>
  </Panel>
)

const Messages = ({ messages }: { readonly messages: ReadonlyArray<Message> }) =>
  messages.length === 0 ? (
    <p className="text-muted text-sm">{m.messages_empty()}</p>
  ) : (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <OneMessage key={message.messageId} message={message} />
      ))}
    </ol>
  )

const OneMessage = ({ message: { author, isOwn, sentAt, text } }: { readonly message: Message }) => {
  const who = author === "" ? (isOwn ? m.people_self() : m.messages_supplier()) : author
  const at = formatInstant(sentAt, useLocale())
  return (
    <li
      className={cx(
        "max-w-[85%] rounded-lg border px-4 py-3",
        isOwn ? "justify-self-end border-action-line bg-action-soft" : "justify-self-start border-line bg-sunken",
      )}
    >
      <p className="text-sm">
        <strong className="font-semibold">{who}</strong>
        {at === "" ? null : <span className="text-muted">{` · ${at}`}</span>}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  )
}

/** The text stays in the form until the backend has accepted it. */
const MessageForm = ({ topic }: { readonly topic: MessageTopic }) => {
  const send = useSendMessage(topic)
  const isOnline = useOnline()
  const [text, setText] = useState("")
  const sending = useSending(m.messages_failed())
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isOnline) return
    const written = messageText(text)
    if (written === null) {
      event.currentTarget.querySelector("textarea")?.focus()
      return sending.setFault(m.messages_blank())
    }
    void sending.send(
      () => send(written),
      () => {
        setText("")
        announce(m.content_contact_sent())
      },
    )
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <TextArea
        label={m.messages_text()}
        hint={isOnline ? m.messages_hint({ count: MAX_MESSAGE }) : m.offers_online()}
        error={sending.fault ?? undefined}
        rows={3}
        maxLength={MAX_MESSAGE}
        value={text}
        onChange={(event) => {
          sending.setFault(null)
          setText(event.target.value)
        }}
      />
      <Button type="submit" isBusy={sending.isSending} aria-disabled={!isOnline} className="self-start">
        {m.messages_send()}
      </Button>
    </form>
  )
}
