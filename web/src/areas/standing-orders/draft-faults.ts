/** Missing parts of a draft standing order. */
import { dayNumber, MAX_STANDING_LINES, type StandingOrder } from "@dispensa/domain"
import { formatCountOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"

export interface DraftFaults {
  readonly name?: string
  readonly lines?: string
  readonly weekdays?: string
  readonly startsOn?: string
  readonly endsOn?: string
  readonly limit?: string
  readonly terms?: string
}

export const draftFaults = ({
  name,
  listId,
  lines,
  weekdays,
  startsOn,
  endsOn,
  sending,
}: StandingOrder): DraftFaults => ({
  ...(name.trim() === "" ? { name: m.standing_name_missing() } : {}),
  ...(listId === null && lines.length === 0 ? { lines: m.standing_lines_none() } : {}),
  ...(listId === null && lines.some(({ quantity }) => quantity <= 0) ? { lines: m.standing_line_no_quantity() } : {}),
  ...(listId === null && lines.length > MAX_STANDING_LINES
    ? { lines: m.standing_lines_many({ most: formatCountOf(MAX_STANDING_LINES) }) }
    : {}),
  ...(weekdays.length === 0 ? { weekdays: m.standing_weekdays_missing() } : {}),
  ...(dayNumber(startsOn) === 0 ? { startsOn: m.standing_day_lost() } : {}),
  ...(sending?.totalLimit === 0 ? { limit: m.standing_sending_no_limit() } : {}),
  ...(sending?.priceRise === null ? { terms: m.standing_sending_unreadable() } : {}),
  ...(endsOn !== null && endsOn < startsOn ? { endsOn: m.standing_ends_early() } : {}),
})
