/** Messages about an order or an offer, and sending one (S12.13). */
import type { Message, MessageTopic } from "@dispensa/domain"
import { useState } from "react"
import { Host } from "../../app/host.ts"
import type { FormOutcome } from "../../app/form-outcome.ts"
import { useService } from "../../app/use-shop.ts"
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

/** What is sent again without having been taken is the same message. */
export const useSendMessage = (topic: MessageTopic): ((text: string) => Promise<FormOutcome<unknown>>) => {
  const { userTemp, run, refresh } = useAccountChange()
  const { newId } = useService(Host)
  const [messageId, setMessageId] = useState(newId)
  return async (text) => {
    const outcome = await run(sentMessage(userTemp, topic, messageId, text))
    if (outcome._tag === "Done") setMessageId(newId())
    await refresh("messages")
    return outcome
  }
}
