/** Words for when an article is due, and how often it is bought. */
import type { Due } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"

export const dueText = (due: Due): string => {
  switch (due._tag) {
    case "Due":
      return due.since === 0 ? m.usual_due_today() : m.usual_due_since({ count: due.since })
    case "Later":
      return m.usual_due_in({ count: due.inDays })
    case "Irregular":
      return m.usual_irregular()
    case "Lapsed":
      return m.usual_lapsed()
  }
}

export const rhythmText = (rhythm: number | null): string => (rhythm === null ? "" : m.usual_rhythm({ count: rhythm }))
