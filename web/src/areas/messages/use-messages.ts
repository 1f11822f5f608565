/** Messages about an order or an offer, and the command that sends one (S12.13). */
import type { Message, MessageTopic } from "@dispensa/domain"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useCallIds } from "../../app/use-call-ids.ts"
import { useAccountChange } from "../../query/use-account-change.ts"
import { useLoaded } from "../../query/use-loaded.ts"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { messagesAbout, sentMessage } from "./message-service.ts"

export const useMessages = ({ about, topicId }: MessageTopic): Loaded<ReadonlyArray<Message>> =>
  useLoaded({
    subject: ["messages", about, topicId],
    audience: "client",
    request: (userTemp) => messagesAbout(userTemp, { about, topicId }),
  })

/** A text sent again without an answer is the same message; another text is a new one. */
export const useSendMessage = (topic: MessageTopic): ((text: string) => Promise<FormOutcome<unknown>>) => {
  const { userTemp, run, refresh } = useAccountChange()
  const { idOf, renew } = useCallIds("message")
  return async (text) => {
    const content = [topic, text]
    const outcome = await run(sentMessage(userTemp, topic, idOf(content), text))
    renew(content, outcome)
    await refresh("messages")
    return outcome
  }
}
