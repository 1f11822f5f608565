/** A section behind all that are there. */
import { rankBehind, type ShoppingList } from "@dispensa/domain"
import { Host } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { useListCommands } from "./use-lists.ts"

export const useNewSection = ({ listId, sections }: ShoppingList): ((name: string) => void) => {
  const { newId } = useService(Host)
  const { change } = useListCommands()
  return (name) => void change(listId, { sections: [{ id: newId(), name, rank: rankBehind(sections) }] })
}
