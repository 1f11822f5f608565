/** Messages about an order or an offer (S12.13). A message has its own id: sent again after a lost answer, it is the same one. */
import { listMessages, sendMessage } from "@dispensa/contracts"
import type { MessageTopic, UserTemp } from "@dispensa/domain"
import { formOutcome } from "../../app/form-outcome.ts"
import { requestMessage } from "../../app/request.ts"

export const messagesAbout = (userTemp: UserTemp, topic: MessageTopic) =>
  requestMessage(listMessages, { userTemp, ...topic })

export const sentMessage = (userTemp: UserTemp, topic: MessageTopic, messageId: string, text: string) =>
  formOutcome(requestMessage(sendMessage, { userTemp, messageId, ...topic, text }))
