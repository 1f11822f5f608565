/** Messages about an order or an offer, and the command that sends one (S12.13). */
import { listMessages, sendMessage } from "@dispensa/contracts"
import type { Message, MessageTopic } from "@dispensa/domain"
import { type FormOutcome, formOutcome } from "../../app/form-outcome.ts"
import { requestMessage } from "../../app/request.ts"
import { useCallIds } from "../../app/use-call-ids.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"

export const useMessages = ({ about, topicId }: MessageTopic): Loaded<ReadonlyArray<Message>> =>
  useLoaded({
    subject: ["messages", about, topicId],
    audience: "client",
    request: (userTemp) => requestMessage(listMessages, { userTemp, about, topicId }),
  })

/** A message has its own id: a text sent again after a lost answer is the same message; another text is a new one. */
export const useSendMessage = (topic: MessageTopic): ((text: string) => Promise<FormOutcome<unknown>>) => {
  const { userTemp, run, refresh } = useAccountChange()
  const { idOf, renew } = useCallIds("message")
  return async (text) => {
    const content = [topic, text]
    const message = { userTemp, messageId: idOf(content), ...topic, text }
    const outcome = await run(formOutcome(requestMessage(sendMessage, message)))
    renew(content, outcome)
    await refresh("messages")
    return outcome
  }
}
